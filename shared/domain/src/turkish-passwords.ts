import { provinces } from './provinces.ts';

/** Common Turkish passwords, which international lists lack. Spelt as `folded` writes them, most common first. */
const favourites =
  'parola sifre sifrem parolam galatasaray fenerbahce besiktas trabzonspor cimbom cimbombom seniseviyorum askim asksensin turkiye ataturk ' +
  'canim hayatim bebegim sevgilim birtanem prenses kartal karakartal kanarya aslan bozkurt ayyildiz vatan bayrak mustafakemal ' +
  'bursaspor eskisehirspor goztepe karsiyaka samsunspor adanademirspor konyaspor sivasspor kayserispor antalyaspor genclerbirligi ankaragucu ' +
  'merhaba selam gunaydin allah bismillah maasallah insallah muhammed kuran annem babam ailem kardesim dunya deniz gunes yildiz melek kelebek cicek papatya ' +
  'mustafa mehmet ahmet ali huseyin hasan ibrahim ismail osman yusuf murat omer ramazan halil emre burak furkan enes kerem arda ' +
  'fatma ayse emine hatice zeynep elif meryem merve busra kubra esra betul gamze tugba seda ebru ozlem selin ceren ' +
  'qwertyuiopgu asdfghjklsi zxcvbnmoc baskihane tisort sepet siparis';

export const turkishPasswords = (fold: (text: string) => string): string[] => [...favourites.split(' '), ...provinces.map(fold)];
