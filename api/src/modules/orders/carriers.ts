const pages: readonly (readonly [word: string, page: (number: string) => string])[] = [
  ['yurtici', (number) => `https://www.yurticikargo.com/tr/online-servisler/gonderi-sorgula?code=${number}`],
  ['aras', (number) => `https://kargotakip.araskargo.com.tr/mainpage.aspx?code=${number}`],
  ['surat', (number) => `https://suratkargo.com.tr/KargoTakip/?kargotakipno=${number}`],
  ['ptt', (number) => `https://gonderitakip.ptt.gov.tr/Track/Verify?q=${number}`],
  ['hepsijet', (number) => `https://www.hepsijet.com/gonderi-takibi/${number}`],
  ['ups', (number) => `https://www.ups.com/track?loc=tr_TR&tracknum=${number}`],
  ['dhl', (number) => `https://www.dhl.com/tr-tr/home/tracking.html?tracking-id=${number}`],
  ['fedex', (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`],
];

const words = (name: string): string[] =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ıI]/g, 'i')
    .toLowerCase()
    .split(/[^a-z]+/);

export function trackingPage(carrier: string, number: string): string | undefined {
  const named = words(carrier);
  const [, page] = pages.find(([word]) => named.includes(word)) ?? [];
  return page?.(encodeURIComponent(number));
}
