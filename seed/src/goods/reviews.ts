import { foldLetters } from '@shop/contracts/fold-letters';
import { DAY_MS } from '@shop/contracts/turkey-time';
import type { ReviewRow } from '../row-types.ts';

/** What customers say, with the stars they give in halves (0 to 10). Fits any product. */
const opinions = [
  { halfStars: 10, text: 'Beklediğimden çok daha kaliteli geldi, paketleme de özenliydi. Gönül rahatlığıyla tavsiye ederim.' },
  { halfStars: 9, text: 'Görseldekiyle birebir aynı. Kargo iki günde Diyarbakır’a ulaştı, teşekkürler.' },
  { halfStars: 10, text: 'Hediye olarak aldım, çok beğenildi. İkinci siparişimi de verdim bile.' },
  { halfStars: 8, text: 'Ürün güzel, yalnızca kutusu biraz ezilmişti. İçindekine bir şey olmamış.' },
  { halfStars: 7, text: 'Fiyatına göre gayet iyi. Rengi ekranda gördüğümden bir ton koyu.' },
  { halfStars: 10, text: 'Müşteri hizmetleri çok ilgiliydi, ürün de kusursuz. Yine alışveriş yapacağım.' },
  { halfStars: 6, text: 'Fena değil ama biraz geç geldi. Kalitesinden memnunum.' },
  { halfStars: 9, text: 'Üç aydır kullanıyorum, ilk günkü gibi duruyor.' },
] as const;

const people = [
  'Ayşe Gülçin Şahin',
  'Çağrı Öztürk',
  'Elif Nur Işık',
  'Mehmet Ağaoğlu',
  'Gökçe Yıldız',
  'Özgür Çelik',
  'Şükrü Doğan',
  'Büşra Kılıç',
  'İbrahim Güneş',
  'Zeynep Tuğçe Aydın',
  'Oğuzhan Şimşek',
  'Nilüfer Çınar',
  'Uğur Başaran',
  'Pınar Ünsal',
  'Ömer Faruk Koç',
] as const;

const ascii = (name: string) => foldLetters(name).replaceAll(' ', '.');

/** Up to five reviews, always the same for a product; every sixth product has none yet. */
export function reviewsOf(productId: number, now: Date): ReviewRow[] {
  return Array.from({ length: productId % 6 }, (_, n): ReviewRow => {
    const name = people[(productId * 7 + n * 4) % people.length] ?? people[0];
    const opinion = opinions[(productId * 3 + n) % opinions.length] ?? opinions[0];
    return {
      productId,
      name,
      email: `${ascii(name)}@example.com`,
      halfStars: opinion.halfStars,
      review: opinion.text,
      locale: 'tr',
      // Most who write have bought it here.
      verified: (productId + n) % 4 !== 0,
      createdAt: new Date(now.getTime() - (3 + n * 11 + (productId % 9)) * DAY_MS),
    };
  });
}
