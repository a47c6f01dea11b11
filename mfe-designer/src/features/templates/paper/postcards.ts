import { art, logo, outline, type PaperPart, type PaperTemplate, shape, words, yours } from './parts.ts';

// 148 × 105 mm.

const LINES = 4;

const addressed = (colour: string): readonly PaperPart[] => [
  shape('rect', [74, 12, 0.5, 81], colour),
  outline('rect', [122, 10, 16, 20], colour, 0.4),
  ...Array.from({ length: LINES }, (_, n) => shape('line', [84, 52 + n * 12, 54, 0.5], colour)),
];

const SNOW = [
  [8, 9, 8],
  [31, 6, 5],
  [54, 10, 7],
  [88, 5, 6],
  [110, 9, 9],
  [132, 20, 6],
  [7, 40, 6],
  [136, 44, 5],
] as const;

export const postcards: readonly PaperTemplate[] = [
  {
    id: 'postcard-newyear',
    occasion: 'holiday',
    name: { tr: 'Karlı yılbaşı', en: 'Snowy New Year' },
    front: {
      ground: '#10304d',
      parts: [
        ...SNOW.map(([x, y, size]) => art('snowflake', [x, y, size, size], '#cfe4f5')),
        shape('ellipse', [-30, 78, 208, 80], '#f4f9fd'),
        art('tree-evergreen', [8, 56, 30, 30], '#4d9f78'),
        art('tree-evergreen', [30, 64, 20, 20], '#3a8a66'),
        art('tree-evergreen', [110, 54, 32, 32], '#4d9f78'),
        art('tree-evergreen', [98, 64, 20, 20], '#3a8a66'),
        words(['Mutlu yıllar', 'Happy New Year'], [14, 22, 120, 26], 20, 'pacifico', '#ffffff'),
        yours('2027', [50, 48, 48, 20], 16, 'oswald', '#f7d038', { bold: true, letterSpacing: 0.12 }),
        words('{brand}', [24, 86, 100, 12], 6, 'montserrat', '#10304d', { bold: true }),
      ],
    },
    back: {
      ground: '#ffffff',
      parts: [
        ...addressed('#7f93a6'),
        art('snowflake', [10, 12, 12, 12], '#2a6f97'),
        yours(
          [
            'Yeni yılda sağlık, mutluluk\nve bol kazanç dileriz.\nBirlikte nice yıllara!',
            'We wish you health, joy\nand success in the new year.\nThank you for being with us!',
          ],
          [10, 28, 58, 34],
          6.4,
          'caveat',
          '#10304d',
          { bold: true, align: 'left', at: 'top', lineSpacing: 1.3 },
        ),
        words('{name}\n{title}\n{company}', [10, 64, 58, 30], 4, 'montserrat', '#10304d', {
          align: 'left',
          at: 'bottom',
          lineSpacing: 1.35,
        }),
      ],
    },
  },
  {
    id: 'postcard-bayram',
    occasion: 'holiday',
    name: { tr: 'Bayram tebriği', en: 'Eid greeting' },
    front: {
      ground: '#0f4a45',
      parts: [
        outline('rect', [6, 6, 136, 93], '#d9b66a', 0.6),
        art('moon-stars', [108, 12, 26, 26], '#d9b66a'),
        art('mosque', [12, 46, 46, 46], '#d9b66a'),
        words(['İyi bayramlar', 'Happy Eid'], [62, 40, 74, 24], 14, 'courgette', '#fbf5e4'),
        shape('line', [89, 66, 20, 0.5], '#d9b66a'),
        words('{brand}', [64, 70, 70, 16], 6, 'montserrat', '#fbf5e4'),
      ],
    },
    back: {
      ground: '#ffffff',
      parts: [
        ...addressed('#8a9c98'),
        art('moon', [10, 12, 12, 12], '#b08a34'),
        yours(
          [
            'Bayramınızı en içten\ndileklerimizle kutlar,\nsevdiklerinizle huzurlu\ngünler dileriz.',
            'We wish you and\nyour loved ones\na happy and peaceful\nholiday.',
          ],
          [10, 28, 58, 36],
          6.4,
          'caveat',
          '#0f4a45',
          { bold: true, align: 'left', at: 'top', lineSpacing: 1.25 },
        ),
        words('{name}\n{title}\n{company}', [10, 66, 58, 28], 4, 'montserrat', '#0f4a45', {
          align: 'left',
          at: 'bottom',
          lineSpacing: 1.35,
        }),
      ],
    },
  },
  {
    id: 'postcard-thanks',
    occasion: 'thanks',
    name: { tr: 'Düğün teşekkürü', en: 'Wedding thanks' },
    front: {
      ground: '#fbf5ee',
      parts: [
        art('leaf', [2, 4, 26, 26], '#7d8f74', 20),
        art('flower', [8, 12, 20, 20], '#c98b86'),
        art('leaf', [24, 2, 16, 16], '#8d9c80', -30),
        art('leaf', [120, 75, 26, 26], '#7d8f74', 200),
        art('flower', [120, 73, 20, 20], '#c98b86'),
        art('leaf', [108, 87, 16, 16], '#8d9c80', 150),
        words(['Teşekkür ederiz', 'Thank you'], [24, 22, 100, 30], 20, 'allura', '#5d3b38'),
        shape('line', [64, 55, 20, 0.5], '#c98b86'),
        words('{couple}', [28, 59, 92, 16], 8, 'playfair-display', '#5d3b38', { italic: true }),
      ],
    },
    back: {
      ground: '#ffffff',
      parts: [
        ...addressed('#b3a39a'),
        art('heart', [10, 12, 11, 11], '#c98b86'),
        yours(
          [
            'En mutlu günümüzde\nbizi yalnız bırakmadığınız\nve güzel hediyeniz için\nçok teşekkür ederiz.',
            'Thank you for sharing\nour happiest day with us\nand for your\nlovely present.',
          ],
          [10, 27, 58, 38],
          6.4,
          'caveat',
          '#5d3b38',
          { bold: true, align: 'left', at: 'top', lineSpacing: 1.25 },
        ),
        words('{couple}', [10, 70, 58, 22], 6, 'playfair-display', '#5d3b38', { italic: true, align: 'left', at: 'bottom' }),
      ],
    },
  },
  {
    id: 'postcard-table',
    occasion: 'wedding',
    name: { tr: 'Masa numarası', en: 'Table number' },
    front: {
      ground: '#23392f',
      parts: [
        outline('rect', [6, 6, 136, 93], '#cfae6d', 0.5),
        outline('rect', [8, 8, 132, 89], '#cfae6d', 0.5),
        art('leaf', [36, 36, 18, 18], '#cfae6d', 90),
        art('leaf', [94, 36, 18, 18], '#cfae6d'),
        words(['MASA', 'TABLE'], [44, 13, 60, 9], 6, 'cinzel', '#cfae6d', { letterSpacing: 0.25 }),
        yours('12', [54, 24, 40, 42], 40, 'playfair-display', '#fbf5e4'),
        words('{couple}', [16, 72, 116, 16], 9, 'great-vibes', '#fbf5e4'),
      ],
    },
    back: {
      ground: '#fbf5e4',
      parts: [
        outline('rect', [6, 6, 136, 93], '#cfae6d', 0.5),
        words(['Menü', 'Menu'], [16, 13, 116, 13], 12, 'great-vibes', '#23392f'),
        yours(
          [
            'Düğün çorbası\nZeytinyağlı tabağı\nKuzu tandır, iç pilav\nDüğün pastası',
            'Wedding soup\nVegetables in olive oil\nSlow-roast lamb, rice\nWedding cake',
          ],
          [16, 29, 116, 42],
          6,
          'playfair-display',
          '#23392f',
          { lineSpacing: 1.5 },
        ),
        art('heart', [70, 78, 8, 8], '#a5792f'),
      ],
    },
  },
  {
    id: 'postcard-gift',
    occasion: 'voucher',
    name: { tr: 'Büyük hediye çeki', en: 'Large gift voucher' },
    front: {
      ground: '#f4ede4',
      parts: [
        shape('rect', [0, 0, 52, 105], '#2f4858'),
        logo('gift', [12, 14, 28, 28], '#f2b98a'),
        yours(['500 TL', '500 TL'], [6, 52, 40, 20], 12, 'abril-fatface', '#ffffff'),
        words(['değerinde', 'in value'], [6, 72, 40, 8], 5, 'josefin-sans', '#f2b98a'),
        words(['Hediye çeki', 'Gift voucher'], [58, 12, 82, 24], 18, 'parisienne', '#2f4858'),
        yours(
          ['Kendine ayıracağın\ngüzel bir gün için', 'For a lovely day\nall to yourself'],
          [58, 38, 82, 18],
          5.6,
          'josefin-sans',
          '#3d4a52',
          { lineSpacing: 1.4 },
        ),
        shape('line', [89, 61, 20, 0.5], '#c9773b'),
        words('{brand}', [58, 66, 82, 16], 7, 'josefin-sans', '#2f4858', { bold: true }),
        words('{phone} · {web}', [58, 84, 82, 12], 4, 'josefin-sans', '#3d4a52', { lineSpacing: 1.3 }),
      ],
    },
    back: {
      ground: '#ffffff',
      parts: [
        shape('rect', [0, 0, 148, 6], '#2f4858'),
        ...(
          [
            ['Kime', 'To'],
            ['Kimden', 'From'],
            ['Son gün', 'Valid until'],
            ['Çek no', 'Voucher no.'],
          ] as const
        ).flatMap((label, n) => [
          words(label, [10, 14 + n * 12, 28, 8], 5, 'josefin-sans', '#2f4858', { bold: true, align: 'left', at: 'bottom' }),
          shape('line', [42, 21.5 + n * 12, 96, 0.5], '#2f4858'),
        ]),
        words('{phone} · {email}\n{web}\n{address}', [10, 66, 96, 30], 4.2, 'josefin-sans', '#2f4858', {
          align: 'left',
          at: 'bottom',
          lineSpacing: 1.35,
        }),
        { webCode: [112, 68, 27, 27] },
      ],
    },
  },
];
