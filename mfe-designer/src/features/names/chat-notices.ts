import { foldLetters } from '@shop/domain/fold-letters';
import { MOST_CHARACTERS } from './read-words.ts';
import { plain } from './rows.ts';

const edited = /\s*<(?:bu mesaj düzenlendi|this message was edited)>\s*$/iu;

export const withoutEdited = (line: string): string => line.replace(edited, '');

const media = [
  'medya|goruntu|fotograf|resim|video|video notu|ses|sesli mesaj|cikartma|belge|dosya|gif|kisi karti',
  'media|image|photo|picture|video|video note|audio|voice message|sticker|document|file|gif|contact card',
];

const foldedNotice = new RegExp(
  `^(?:[^:]{1,60}: )?<?(?:${[
    '(?:bu )?mesaji? (?:.{1,60} tarafindan )?(?:silindi|sildiniz|duzenlendi)|(?:this |you )?(?:deleted this )?message(?: was)? (?:deleted|edited)(?: by .{1,60})?',
    'you deleted this message(?: for everyone)?|(?:bu )?mesaj bekleniyor.*|waiting for this message.*',
    `(?:${media[0]}) (?:dahil edil(?:me)?di|atla(?:n)?(?:ma)?di)|(?:${media[1]}) (?:omitted|not included)`,
    '.* \\((?:dosya ekli|file attached)\\)|.*(?:uctan uca sifreli|end-to-end encrypted).*',
    '(?:[^\\d]* )?(?:grubu(?:nu)? olusturdu(?:nuz)?|gruptan ayrildi|gruba (?:eklendi|katildi)|grup .*degistirdi(?:niz)?|baglantisini kullanarak .*katildi)',
    '(?:[^\\d]* )?(?:kisi(?:sini|lerini|leri|yi)|sizi) (?:ekledi|cikardi)(?:niz)?|cevapsiz .*arama|missed .*call|(?:bu )?(?:bir )?mesaji? sabitle(?:di|ndi)',
    '(?:[^\\d]* )?(?:created (?:this |the )?group.*|left the group|joined using .*link|changed (?:this|the) group.*)',
  ].join('|')})>?[.!]?$`,
);

export const isChatNotice = (line: string): boolean => line.length <= MOST_CHARACTERS && foldedNotice.test(foldLetters(plain(line)));
