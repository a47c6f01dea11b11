import { listBack } from './list-back.ts';
import { art, logo, outline, type PaperTemplate, shape, words, yours } from './parts.ts';

export const meals = ['Mercimek çorbası\nEzogelin çorbası\nİşkembe çorbası', 'Lentil soup\nTomato soup\nTripe soup'] as const;
export const grills = ['Adana kebap\nTavuk şiş\nKöfte\nPirzola', 'Adana kebab\nChicken skewer\nMeatballs\nLamb chops'] as const;
export const sweets = ['Fırın sütlaç\nKünefe\nRevani', 'Rice pudding\nKünefe\nSemolina cake'] as const;
const hot = ['Türk kahvesi\nFiltre kahve\nLatte\nSıcak çikolata', 'Turkish coffee\nFilter coffee\nLatte\nHot chocolate'] as const;
const cold = ['Soğuk latte\nLimonata\nAyran', 'Iced latte\nLemonade\nAyran'] as const;
const cakes = ['San Sebastian\nHavuçlu kek\nKurabiye', 'Basque cheesecake\nCarrot cake\nCookie'] as const;
const drinks = ['Ayran\nŞalgam\nLimonata\nMaden suyu\nÇay', 'Ayran\nTurnip juice\nLemonade\nSparkling water\nTea'] as const;
const snacks = [
  'Menemen\nKaşarlı tost\nSucuklu tost\nSimit tabağı\nGranola',
  'Menemen\nCheese toast\nSausage toast\nSimit plate\nGranola',
] as const;
export const prices = (count: number): string => Array.from({ length: count }, (_, n) => `${120 + 15 * n} TL`).join('\n');

export const menus = {
  /** 148 × 210 mm. */
  a5: [
    {
      id: 'menu-grill',
      occasion: 'menu',
      name: { tr: 'Ocakbaşı menüsü', en: 'Grill menu' },
      front: {
        ground: '#241a17',
        parts: [
          outline('rect', [5, 5, 138, 200], '#c98b4a', 0.6),
          logo('fire', [62, 12, 24, 24], '#e0883a'),
          words('{brand}', [14, 38, 120, 20], 13, 'playfair-display', '#fdf3e6'),
          words(['Çorbalar', 'Soups'], [14, 64, 120, 9], 8, 'playfair-display', '#e0a25c', { italic: true, align: 'left' }),
          yours(meals, [14, 74, 84, 24], 5.6, 'montserrat', '#fdf3e6', { align: 'left', at: 'top', lineSpacing: 1.45 }),
          yours(prices(3), [102, 74, 32, 24], 5.6, 'montserrat', '#fdf3e6', { align: 'right', at: 'top', lineSpacing: 1.45 }),
          words(['Izgaralar', 'From the grill'], [14, 103, 120, 9], 8, 'playfair-display', '#e0a25c', { italic: true, align: 'left' }),
          yours(grills, [14, 113, 84, 32], 5.6, 'montserrat', '#fdf3e6', { align: 'left', at: 'top', lineSpacing: 1.45 }),
          yours(prices(4), [102, 113, 32, 32], 5.6, 'montserrat', '#fdf3e6', { align: 'right', at: 'top', lineSpacing: 1.45 }),
          words(['Tatlılar', 'Desserts'], [14, 150, 120, 9], 8, 'playfair-display', '#e0a25c', { italic: true, align: 'left' }),
          yours(sweets, [14, 160, 84, 24], 5.6, 'montserrat', '#fdf3e6', { align: 'left', at: 'top', lineSpacing: 1.45 }),
          yours(prices(3), [102, 160, 32, 24], 5.6, 'montserrat', '#fdf3e6', { align: 'right', at: 'top', lineSpacing: 1.45 }),
          words('{phone} · {web}', [14, 190, 120, 8], 4.8, 'montserrat', '#e0a25c'),
        ],
      },
      back: listBack({
        ground: '#241a17',
        ink: '#fdf3e6',
        accent: '#e0a25c',
        font: 'playfair-display',
        head: ['İçecekler', 'Drinks'],
        body: drinks,
        beside: prices(5),
      }),
    },
    {
      id: 'menu-cafe',
      occasion: 'menu',
      name: { tr: 'Kafe menüsü', en: 'Café menu' },
      front: {
        ground: '#f3ece1',
        parts: [
          shape('rect', [0, 0, 148, 48], '#3f5b4c'),
          logo('coffee', [12, 12, 24, 24], '#f3ece1'),
          words('{brand}', [42, 10, 94, 28], 13, 'lobster', '#f3ece1', { align: 'left' }),
          words(['SICAK', 'HOT'], [12, 56, 124, 8], 6.4, 'oswald', '#b0572d', { bold: true, align: 'left', letterSpacing: 0.15 }),
          yours(hot, [12, 66, 88, 34], 6, 'montserrat', '#2c2a26', { align: 'left', at: 'top', lineSpacing: 1.4 }),
          yours(prices(4), [104, 66, 32, 34], 6, 'montserrat', '#2c2a26', { align: 'right', at: 'top', lineSpacing: 1.4 }),
          words(['SOĞUK', 'COLD'], [12, 106, 124, 8], 6.4, 'oswald', '#b0572d', { bold: true, align: 'left', letterSpacing: 0.15 }),
          yours(cold, [12, 116, 88, 26], 6, 'montserrat', '#2c2a26', { align: 'left', at: 'top', lineSpacing: 1.4 }),
          yours(prices(3), [104, 116, 32, 26], 6, 'montserrat', '#2c2a26', { align: 'right', at: 'top', lineSpacing: 1.4 }),
          words(['TATLI', 'SWEET'], [12, 148, 124, 8], 6.4, 'oswald', '#b0572d', { bold: true, align: 'left', letterSpacing: 0.15 }),
          yours(cakes, [12, 158, 88, 26], 6, 'montserrat', '#2c2a26', { align: 'left', at: 'top', lineSpacing: 1.4 }),
          yours(prices(3), [104, 158, 32, 26], 6, 'montserrat', '#2c2a26', { align: 'right', at: 'top', lineSpacing: 1.4 }),
          shape('rect', [0, 191, 148, 19], '#3f5b4c'),
          words('{phone} · {web}', [12, 194, 124, 9], 5, 'montserrat', '#f3ece1'),
        ],
      },
      back: listBack({
        ground: '#3f5b4c',
        ink: '#f3ece1',
        accent: '#f0c58e',
        font: 'lobster',
        head: ['Kahvaltı ve tost', 'Breakfast and toast'],
        body: snacks,
        beside: prices(5),
      }),
    },
    {
      id: 'menu-breakfast',
      occasion: 'menu',
      name: { tr: 'Kahvaltı menüsü', en: 'Breakfast menu' },
      front: {
        ground: '#fff8e8',
        parts: [
          art('egg', [16, 14, 22, 22], '#e39b1f'),
          art('bread', [63, 14, 22, 22], '#b0572d'),
          art('cheese', [110, 14, 22, 22], '#e39b1f'),
          words(['Serpme kahvaltı', 'Turkish breakfast'], [12, 42, 124, 22], 17, 'pacifico', '#7a3b14'),
          yours(
            [
              'Peynir çeşitleri ve zeytin\nBal, kaymak, reçel\nMenemen ya da sahanda yumurta\nSigara böreği ve pişi\nSınırsız çay',
              'Cheeses and olives\nHoney, clotted cream, jam\nEggs as you like them\nPastry rolls and fritters\nTea without end',
            ],
            [12, 70, 124, 60],
            7,
            'baloo-2',
            '#4a2a12',
            { lineSpacing: 1.5 },
          ),
          shape('ellipse', [49, 134, 50, 36], '#e39b1f'),
          yours(['Kişi başı\n450 TL', 'Per person\n450 TL'], [54, 139, 40, 26], 8, 'baloo-2', '#3b1d06', { bold: true, lineSpacing: 1.1 }),
          words('{brand}', [12, 175, 124, 12], 8.4, 'baloo-2', '#7a3b14', { bold: true }),
          words('{phone}\n{address}', [12, 187, 124, 18], 5.4, 'montserrat', '#4a2a12', { at: 'top', lineSpacing: 1.3 }),
        ],
      },
    },
    {
      id: 'menu-code',
      occasion: 'menu',
      name: { tr: 'QR kodlu masa menüsü', en: 'Table menu with QR code' },
      front: {
        ground: '#10352c',
        parts: [
          outline('rect', [6, 6, 136, 198], '#c9a45c', 0.8),
          logo('fork-knife', [62, 18, 24, 24], '#c9a45c'),
          words('{brand}', [14, 46, 120, 22], 13, 'playfair-display', '#f5efe0'),
          words(['Menümüz', 'Our menu'], [14, 74, 120, 14], 11, 'playfair-display', '#c9a45c', { italic: true }),
          { webCode: [49, 94, 50, 50] },
          words(
            ['{?web}Telefonunuzun kamerasını\n{?web}koda tutun.', '{?web}Point your phone’s camera\n{?web}at the code.'],
            [14, 150, 120, 18],
            6,
            'montserrat',
            '#f5efe0',
            { lineSpacing: 1.35 },
          ),
          words('{web}', [14, 172, 120, 10], 6, 'montserrat', '#c9a45c', { bold: true }),
        ],
      },
    },
  ],
} as const satisfies Record<string, readonly PaperTemplate[]>;
