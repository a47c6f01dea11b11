import { evenPlaces, stickerGap } from '../../design/even-places.ts';
import { art, logo, outline, type PaperPart, type PaperTemplate, shape, words } from './parts.ts';

// Sheets of 136 × 198 mm, printed on white vinyl. Each sticker is cut out along its shape.

const SHEET = { width: 136, height: 198 } as const;
const GAP = stickerGap(2);

function sheet(
  columns: number,
  rows: number,
  size: number,
  make: (x: number, y: number) => readonly PaperPart[],
  height = size,
): readonly PaperPart[] {
  const lefts = evenPlaces(columns, size, SHEET.width, GAP);
  return evenPlaces(rows, height, SHEET.height, GAP).flatMap((top) => lefts.flatMap((left) => make(left, top)));
}

export const stickers: readonly PaperTemplate[] = [
  {
    id: 'sticker-round-logo',
    occasion: 'labels',
    name: { tr: 'Yuvarlak firma etiketi', en: 'Round company label' },
    front: {
      parts: sheet(2, 3, 60, (x, y) => [
        shape('ellipse', [x, y, 60, 60], '#14274e'),
        logo('storefront', [x + 21, y + 8, 18, 18], '#f2b441'),
        words('{brand}', [x + 8, y + 28, 44, 13], 5.6, 'montserrat', '#ffffff', { bold: true }),
        words('{web}', [x + 9, y + 43, 42, 6], 3.6, 'oswald', '#f2b441'),
      ]),
    },
  },
  {
    id: 'sticker-thanks',
    occasion: 'thanks',
    name: { tr: 'Teşekkür etiketi', en: 'Thank-you label' },
    front: {
      parts: sheet(3, 4, 40, (x, y) => [
        shape('ellipse', [x, y, 40, 40], '#e8b7a5'),
        art('heart', [x + 15, y + 4, 10, 10], '#8a2f3c'),
        words(['Teşekkürler', 'Thank you'], [x + 4, y + 14, 32, 9], 6.2, 'pacifico', '#4b1a22'),
        words('{brand}', [x + 5, y + 23.5, 30, 8], 3.6, 'oswald', '#4b1a22'),
      ]),
    },
  },
  {
    id: 'sticker-jar',
    occasion: 'labels',
    name: { tr: 'Kavanoz etiketi', en: 'Jar label' },
    front: {
      parts: sheet(
        2,
        4,
        62,
        (x, y) => [
          shape('rounded', [x, y, 62, 43], '#f6ecd7'),
          outline('rounded', [x + 2, y + 2, 58, 39], '#7a3b14', 0.5),
          art('cherries', [x + 26, y + 4.5, 10, 10], '#b3202f'),
          words(['Ev yapımı reçel', 'Homemade jam'], [x + 6, y + 15, 50, 10], 6, 'lobster', '#7a3b14'),
          words('{brand}', [x + 6, y + 26, 50, 8], 4, 'montserrat', '#4a2a12', { bold: true }),
        ],
        43,
      ),
    },
  },
  {
    id: 'sticker-address',
    occasion: 'labels',
    name: { tr: 'Adres etiketi', en: 'Address label' },
    front: {
      parts: sheet(
        2,
        6,
        62,
        (x, y) => [
          outline('rounded', [x, y, 62, 27], '#2466c9', 0.6),
          words('{name}', [x + 4, y + 2.5, 54, 8], 4.4, 'montserrat', '#15315f', { bold: true, align: 'left' }),
          words('{address}\n{phone}', [x + 4, y + 11, 54, 15], 3.6, 'montserrat', '#222222', {
            align: 'left',
            at: 'top',
            lineSpacing: 1.3,
          }),
        ],
        27,
      ),
    },
  },
  {
    id: 'sticker-fragile',
    occasion: 'labels',
    name: { tr: 'Dikkat kırılır', en: 'Fragile' },
    front: {
      parts: sheet(
        1,
        3,
        126,
        (x, y) => [
          shape('rounded', [x, y, 126, 58], '#d7263d'),
          art('wine', [x + 8, y + 14, 30, 30], '#ffffff'),
          words(['DİKKAT', 'FRAGILE'], [x + 42, y + 6, 78, 22], 16, 'anton', '#ffffff', { letterSpacing: 0.05 }),
          words(['KIRILIR', 'WITH CARE'], [x + 42, y + 28, 78, 14], 11, 'anton', '#ffffff', { letterSpacing: 0.05 }),
          words('{brand} · {phone}', [x + 42, y + 44, 78, 10], 4.4, 'oswald', '#ffffff'),
        ],
        58,
      ),
    },
  },
  {
    id: 'sticker-school',
    occasion: 'labels',
    name: { tr: 'Okul etiketi', en: 'School label' },
    front: {
      parts: sheet(
        2,
        5,
        62,
        (x, y) => [
          shape('rounded', [x, y, 62, 34], '#fdf0c4'),
          shape('rect', [x + 4, y + 12, 54, 0.5], '#ef6c2f'),
          art('pencil', [x + 4, y + 3, 8, 8], '#ef6c2f'),
          words(['Adı soyadı', 'Name'], [x + 14, y + 3.5, 44, 6], 4, 'baloo-2', '#a3420f', { align: 'left' }),
          words('{name}', [x + 4, y + 14, 54, 17], 5.4, 'baloo-2', '#3b2306', { bold: true }),
        ],
        34,
      ),
    },
  },
  {
    id: 'sticker-coffee-bag',
    occasion: 'food',
    name: { tr: 'Kahve paketi etiketi', en: 'Coffee bag label' },
    front: {
      parts: sheet(
        2,
        2,
        62,
        (x, y) => [
          shape('rounded', [x, y, 62, 90], '#2b1a12'),
          logo('coffee-bean', [x + 20, y + 9, 22, 22], '#e8c39e'),
          words('{brand}', [x + 7, y + 34, 48, 18], 7, 'lobster', '#ffffff'),
          words(['Taze kavrulmuş', 'Freshly roasted'], [x + 7, y + 53, 48, 7], 4.4, 'montserrat', '#e8c39e'),
          words('250 g', [x + 7, y + 61, 48, 8], 6, 'oswald', '#e8c39e', { bold: true }),
          words('{web}', [x + 9, y + 73, 44, 6], 3.6, 'montserrat', '#ffffff'),
        ],
        90,
      ),
    },
  },
  {
    id: 'sticker-wedding-seal',
    occasion: 'wedding',
    name: { tr: 'Nikâh şekeri etiketi', en: 'Wedding favour label' },
    front: {
      parts: sheet(3, 4, 40, (x, y) => [
        shape('ellipse', [x, y, 40, 40], '#173a31'),
        outline('ellipse', [x + 2, y + 2, 36, 36], '#c9a45c', 0.5),
        art('heart', [x + 14, y + 3.5, 12, 12], '#c9a45c'),
        words('{name}', [x + 5, y + 14, 30, 12], 5, 'playfair-display', '#fbf7ef', { italic: true }),
        words(['İyi ki geldiniz', 'Thank you all'], [x + 6, y + 26.5, 28, 5], 3.4, 'montserrat', '#c9a45c'),
      ]),
    },
  },
];
