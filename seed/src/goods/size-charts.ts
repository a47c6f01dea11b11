import type { InLocales } from '@shop/domain/locale';
import type { SizeChartRow } from '../row-types.ts';

const chest = { tr: 'Göğüs', en: 'Chest' };
const waist = { tr: 'Bel', en: 'Waist' };
const hips = { tr: 'Kalça', en: 'Hips' };
const height = { tr: 'Boy', en: 'Body height' };
const width = { tr: 'Göğüs genişliği', en: 'Chest width' };
const length = { tr: 'Ürün boyu', en: 'Length' };
const sleeve = { tr: 'Kol boyu', en: 'Sleeve' };

const same = (name: string): InLocales<string> => ({ tr: name, en: name });

/** `sizes` are ascending, with one value per measure. */
const chart = (
  measured: SizeChartRow['measured'],
  measures: readonly InLocales<string>[],
  sizes: readonly (readonly [string | InLocales<string>, ...number[]])[],
  unit: SizeChartRow['unit'] = 'cm',
): SizeChartRow => ({
  measured,
  unit,
  measures: [...measures],
  rows: sizes.map(([size, ...values]) => ({ size: typeof size === 'string' ? same(size) : size, values })),
});

const months = (from: number, to: number): InLocales<string> => ({ tr: `${from}-${to} ay`, en: `${from}–${to} months` });

const years = (from: number, to: number): InLocales<string> => ({ tr: `${from}-${to} yaş`, en: `${from}–${to} years` });

export const sizeCharts: Readonly<Record<number, SizeChartRow>> = {
  // Klasik Tişört
  92: chart(
    'garment',
    [width, length, sleeve],
    [
      ['S', 48, 69, 20],
      ['M', 51, 71, 21],
      ['L', 54, 73, 22],
      ['XL', 57, 75, 23],
      ['XXL', 60, 77, 24],
    ],
  ),
  // Polo Tişört
  93: chart(
    'garment',
    [width, length, sleeve],
    [
      ['S', 49, 69, 21.5],
      ['M', 52, 71, 22.5],
      ['L', 55, 73, 23.5],
      ['XL', 58, 75, 24.5],
      ['XXL', 61, 77, 25.5],
    ],
  ),
  // Çocuk Tişört
  94: chart(
    'garment',
    [height, width, length],
    [
      [years(3, 4), 104, 34, 42],
      [years(5, 6), 116, 37, 46],
      [years(7, 8), 128, 40, 50],
      [years(9, 10), 140, 43, 54.5],
    ],
  ),
  // Kadın Üst Giyim
  111: chart(
    'garment',
    [width, length],
    [
      ['S', 43, 62],
      ['M', 46, 64],
      ['L', 49, 66],
      ['XL', 52, 68],
      ['XXL', 55, 70],
    ],
  ),
  // Kadın Sweatshirt
  112: chart(
    'garment',
    [width, length, sleeve],
    [
      ['S', 50, 54, 58],
      ['M', 53, 55.5, 59],
      ['L', 56, 57, 60],
      ['XL', 59, 58.5, 61],
      ['XXL', 62, 60, 62],
    ],
  ),
  // Uzun Kollu Tişört
  14: chart(
    'garment',
    [width, length, sleeve],
    [
      ['S', 48, 69, 60],
      ['M', 51, 71, 61.5],
      ['L', 54, 73, 63],
      ['XL', 57, 75, 64.5],
      ['XXL', 60, 77, 66],
    ],
  ),
  // Çocuk Sweatshirt
  122: chart(
    'garment',
    [height, width, length],
    [
      [years(3, 4), 104, 37, 43],
      [years(5, 6), 116, 40, 47],
      [years(7, 8), 128, 43, 51],
      [years(9, 10), 140, 46, 55.5],
    ],
  ),
  // Bebek Body
  131: chart(
    'garment',
    [height, width, length],
    [
      [months(0, 3), 62, 20, 37],
      [months(3, 6), 68, 21.5, 40],
      [months(6, 12), 80, 23, 44],
      [months(12, 18), 86, 24.5, 47],
    ],
  ),
  // Antrenman Giyim
  102: chart(
    'body',
    [chest, waist],
    [
      ['S', 92, 78],
      ['M', 100, 86],
      ['L', 108, 94],
      ['XL', 116, 102],
      ['XXL', 124, 110],
    ],
  ),
  // Sweatshirt & Hoodie
  11: chart(
    'garment',
    [width, length, sleeve],
    [
      ['S', 53, 67, 62],
      ['M', 56, 69, 63.5],
      ['L', 59, 71, 65],
      ['XL', 62, 73, 66.5],
      ['XXL', 65, 75, 68],
    ],
  ),
  // Forma
  101: chart(
    'garment',
    [width, length, sleeve],
    [
      ['S', 49, 70, 23],
      ['M', 52, 72, 24],
      ['L', 55, 74, 25],
      ['XL', 58, 76, 26],
      ['XXL', 61, 78, 27],
    ],
  ),
  // Giyim
  211: chart(
    'body',
    [chest, waist, hips],
    [
      ['S', 88, 72, 94],
      ['M', 96, 80, 100],
      ['L', 104, 88, 106],
      ['XL', 112, 96, 112],
    ],
  ),
  // Ayakkabı & Çanta
  212: chart(
    'body',
    [{ tr: 'Ayak uzunluğu', en: 'Foot length' }],
    [
      ['38', 24],
      ['39', 24.7],
      ['40', 25.3],
      ['41', 26],
      ['42', 26.7],
      ['43', 27.3],
    ],
  ),
  // Moda Aksesuar
  213: chart(
    'body',
    [waist],
    [
      ['95 cm', 80],
      ['105 cm', 90],
      ['115 cm', 100],
    ],
  ),
  // Yüzük & Bilezik
  232: chart(
    'body',
    [
      { tr: 'İç çap', en: 'Inner diameter' },
      { tr: 'Parmak çevresi', en: 'Finger circumference' },
    ],
    [
      ['12', 16.6, 52],
      ['14', 17.2, 54],
      ['16', 17.8, 56],
      ['18', 18.5, 58],
    ],
    'mm',
  ),
};
