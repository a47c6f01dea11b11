import { art, logo, outline, type PaperTemplate, shape, words, yours } from './parts.ts';

// 85 × 55 mm.

const RIBBON = '#e8c07a';

export const vouchers: readonly PaperTemplate[] = [
  {
    id: 'card-loyalty',
    occasion: 'voucher',
    name: { tr: 'Sadakat kartı', en: 'Loyalty card' },
    front: {
      ground: '#123d34',
      parts: [
        shape('ellipse', [52, -20, 62, 62], '#1b5145'),
        logo('coffee', [60, 7, 19, 19], '#f2c14e'),
        words('{brand}', [6, 7, 48, 20], 8.4, 'young-serif', '#ffffff', { align: 'left' }),
        words(['Sadakat kartı', 'Loyalty card'], [6, 28, 48, 8], 6.6, 'caveat', '#f2c14e', { bold: true, align: 'left' }),
        words('{phone} · {web}', [6, 41, 73, 9], 3.4, 'poppins', '#dfeae6', { align: 'left', at: 'bottom', lineSpacing: 1.3 }),
      ],
    },
    back: {
      ground: '#f6efe0',
      parts: [
        yours(['9 damgaya 1 kahve bizden', 'Collect 9 stamps, get 1 coffee'], [6, 5, 73, 7], 4.6, 'poppins', '#123d34', { bold: true }),
        ...Array.from({ length: 10 }, (_, n) => [8.5 + (n % 5) * 14, 14 + Math.floor(n / 5) * 15] as const).flatMap(([x, y], n) =>
          n < 9
            ? [outline('ellipse', [x, y, 12, 12], '#123d34', 0.5)]
            : [shape('ellipse', [x, y, 12, 12], '#f2c14e'), art('gift', [x + 2.5, y + 2.5, 7, 7], '#123d34')],
        ),
        yours(['Her kahvede bir damga alırsınız.', 'One stamp for each coffee.'], [6, 43.5, 73, 6], 3.3, 'poppins', '#123d34'),
      ],
    },
  },
  {
    id: 'card-coupon',
    occasion: 'voucher',
    name: { tr: 'İndirim kuponu', en: 'Discount coupon' },
    front: {
      ground: '#fff4e3',
      parts: [
        shape('rect', [55, 0, 30, 55], '#d7263d'),
        ...Array.from({ length: 9 }, (_, n) => shape('rect', [54.7, 5 + n * 5.3, 0.6, 2.8], '#fff4e3')),
        shape('ellipse', [51.5, -3.5, 7, 7], '#d7263d'),
        shape('ellipse', [51.5, 51.5, 7, 7], '#d7263d'),
        words('{brand}', [6, 6, 44, 11], 5, 'montserrat', '#4a1209', { bold: true, align: 'left' }),
        words(['Sonraki\nalışverişinizde', 'On your\nnext purchase'], [6, 19, 44, 14], 6, 'pacifico', '#d7263d', {
          align: 'left',
          lineSpacing: 1.05,
        }),
        yours(['31 Aralık 2027’ye kadar', 'Until 31 December 2027'], [6, 42, 44, 7], 3.4, 'montserrat', '#4a1209', { align: 'left' }),
        yours(['%20', '20%'], [59, 13, 22, 17], 14, 'anton', '#ffffff'),
        words(['İNDİRİM', 'OFF'], [59, 31, 22, 8], 5.4, 'anton', '#ffffff', { letterSpacing: 0.06 }),
      ],
    },
    back: {
      ground: '#d7263d',
      parts: [
        words(['Nasıl kullanılır?', 'How to use it'], [6, 5, 44, 7], 5, 'pacifico', '#ffffff', { align: 'left' }),
        yours(
          [
            'Ödeme yaparken gösterin.\nBir kez kullanılır.\nBaşka indirimle birleşmez.',
            'Show it when you pay.\nFor one purchase only.\nNot with other discounts.',
          ],
          [6, 14, 46, 16],
          3.3,
          'montserrat',
          '#ffffff',
          { align: 'left', at: 'top', lineSpacing: 1.35 },
        ),
        words('{phone}\n{web}\n{address}', [6, 31, 46, 20], 3.2, 'montserrat', '#ffffff', {
          align: 'left',
          at: 'bottom',
          lineSpacing: 1.3,
        }),
        { webCode: [54, 15, 25, 25] },
      ],
    },
  },
  {
    id: 'card-gift',
    occasion: 'voucher',
    name: { tr: 'Hediye çeki', en: 'Gift voucher' },
    front: {
      ground: '#7a1230',
      parts: [
        shape('rect', [66, 0, 5, 55], RIBBON),
        shape('rect', [0, 35, 85, 5], RIBBON),
        shape('ellipse', [56.5, 30, 12, 9], '#f5dfb2', 24),
        shape('ellipse', [68.5, 30, 12, 9], '#f5dfb2', -24),
        shape('ellipse', [60, 32.7, 6, 4], '#7a1230', 24),
        shape('ellipse', [71, 32.7, 6, 4], '#7a1230', -24),
        shape('ellipse', [65.5, 34.5, 6, 6], '#c99a4e'),
        words(['Hediye çeki', 'Gift voucher'], [6, 4.5, 56, 15], 12, 'great-vibes', '#fff1d6', { align: 'left' }),
        yours(['500 TL', '500 TL'], [6, 19.5, 48, 13], 10, 'abril-fatface', '#ffffff', { align: 'left' }),
        words('{brand}', [6, 42, 56, 9], 4.6, 'montserrat', '#fff1d6', { bold: true, align: 'left' }),
      ],
    },
    back: {
      ground: '#fff8ec',
      parts: [
        shape('rect', [0, 0, 85, 3], '#7a1230'),
        ...(
          [
            ['Kime', 'To'],
            ['Kimden', 'From'],
            ['Son gün', 'Valid until'],
          ] as const
        ).flatMap((label, n) => [
          words(label, [6, 7 + n * 8, 16, 5], 3.4, 'montserrat', '#7a1230', { bold: true, align: 'left', at: 'bottom' }),
          shape('line', [24, 11.5 + n * 8, 55, 0.5], '#7a1230'),
        ]),
        words('{brand}', [6, 31, 73, 6], 4.2, 'montserrat', '#7a1230', { bold: true }),
        words('{phone} · {web}\n{address}', [6, 38, 73, 13], 3.2, 'montserrat', '#3a0a18', { at: 'top', lineSpacing: 1.3 }),
      ],
    },
  },
  {
    id: 'card-thanks',
    occasion: 'thanks',
    name: { tr: 'Sipariş teşekkürü', en: 'Thanks for your order' },
    front: {
      ground: '#f7d9cf',
      parts: [
        shape('ellipse', [-18, -26, 52, 52], '#efb9a8'),
        shape('ellipse', [58, 30, 52, 52], '#efb9a8'),
        art('heart', [37, 7, 11, 11], '#b23a48'),
        words(['Teşekkür ederiz', 'Thank you'], [6, 19, 73, 15], 10, 'pacifico', '#6d1f2a'),
        words('{brand}', [12, 37, 61, 10], 4.6, 'poppins', '#6d1f2a'),
      ],
    },
    back: {
      ground: '#fffaf6',
      parts: [
        yours(
          [
            'Siparişinizi özenle hazırladık.\nSevdiyseniz bir yorumla bize yazın,\nbir sorun varsa hemen arayın.',
            'We packed your order with care.\nIf you love it, leave us a review.\nIf not, call us right away.',
          ],
          [6, 6, 73, 20],
          4.2,
          'caveat',
          '#3a1a1f',
          { bold: true, lineSpacing: 1.25 },
        ),
        shape('line', [36.5, 28, 12, 0.5], '#b23a48'),
        words('{phone}\n{email}\n{web}', [6, 31, 73, 19], 3.4, 'poppins', '#6d1f2a', { lineSpacing: 1.35 }),
      ],
    },
  },
];
