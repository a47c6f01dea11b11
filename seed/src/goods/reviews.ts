import { foldLetters } from '@shop/domain/fold-letters';
import type { Locale } from '@shop/domain/locale';
import { DAY_MS } from '@shop/domain/turkey-time';
import type { ReviewRow } from '../row-types.ts';

const opinions = [
  {
    halfStars: 10,
    text: 'Beklediğimden çok daha kaliteli geldi, paketleme de özenliydi. Gönül rahatlığıyla tavsiye ederim.',
    en: 'Far better quality than I expected, and carefully packed. I recommend it without hesitation.',
  },
  {
    halfStars: 9,
    text: 'Görseldekiyle birebir aynı. Kargo iki günde Diyarbakır’a ulaştı, teşekkürler.',
    en: 'Exactly as in the picture. It reached Diyarbakır in two days, thank you.',
  },
  {
    halfStars: 10,
    text: 'Hediye olarak aldım, çok beğenildi. İkinci siparişimi de verdim bile.',
    en: 'I bought it as a present and it went down very well. I have already ordered a second one.',
  },
  {
    halfStars: 8,
    text: 'Ürün güzel, yalnızca kutusu biraz ezilmişti. İçindekine bir şey olmamış.',
    en: 'A nice product, only the box was a little crushed. Nothing happened to what was inside.',
  },
  {
    halfStars: 7,
    text: 'Fiyatına göre gayet iyi. Rengi ekranda gördüğümden bir ton koyu.',
    en: 'Very good for the price. The colour is one shade darker than on my screen.',
  },
  {
    halfStars: 10,
    text: 'Müşteri hizmetleri çok ilgiliydi, ürün de kusursuz. Yine alışveriş yapacağım.',
    en: 'Customer service was very helpful and the product is flawless. I will shop here again.',
  },
  {
    halfStars: 6,
    text: 'Fena değil ama biraz geç geldi. Kalitesinden memnunum.',
    en: 'Not bad, but it came a little late. I am happy with the quality.',
  },
  {
    halfStars: 9,
    text: 'Üç aydır kullanıyorum, ilk günkü gibi duruyor.',
    en: 'I have been using it for three months and it still looks like new.',
  },
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

const englishOf = new Map<string, string>(opinions.map(({ text, en }) => [text, en]));

/** `undefined` if the review has no translation or needs none. */
export const demoReviewIn = (review: string, locale: Locale): string | undefined => (locale === 'en' ? englishOf.get(review) : undefined);

/** Deterministic. Every sixth product has no reviews. */
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
      verified: (productId + n) % 4 !== 0,
      createdAt: new Date(now.getTime() - (3 + n * 11 + (productId % 9)) * DAY_MS),
    };
  });
}
