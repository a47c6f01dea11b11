import type { Glaze, MugBody, ProductSide } from '@shop/contracts/catalog';
import type { InLocales } from '@shop/domain/locale';
import { colours } from './palette.ts';

/** Millimetres from the image's top-left corner. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PrintShape {
  colours: readonly string[];
  /** Edge length of the square image, in millimetres. */
  side: number;
  areas: { front: Area; back?: Area };
  mug?: MugBody;
  ground?: string;
  collar?: { front: number; back?: number };
  cut?: ProductSide['cutMm'];
  corner?: number;
  contour?: ProductSide['contourMm'];
  folds?: { front: readonly number[]; back: readonly number[] };
  names?: { front: InLocales<string>; back: InLocales<string> };
  /** The back looks like the front, so one image shows both. */
  isSameBack?: boolean;
}

const { white } = colours;

const paperCut = { bleed: 3, safety: 3 };

/** `rim` and `foot` are the points nearest to the viewer. */
const drawnMug: MugBody = { axis: 66.6, rim: 40.5, foot: 124.5, diameter: 81.6 };

/** Distinguishes this mug from a black mug. */
export const magicGlaze: Glaze = { outside: '#232326', inside: '#f4f2ee' };

export const mugGlaze = (outside: string, colour: string): Glaze => ({
  outside,
  inside: colour === 'inner-red' ? '#d2403a' : colour === 'black' ? '#3a3a3e' : '#f4f2ee',
});

const area = (x: number, y: number, width: number, height: number): Area => ({ x, y, width, height });

export const printShapes = {
  tshirt: {
    colours: ['white', 'black', 'navy', 'red', 'forest', 'sand'],
    side: 900,
    areas: { front: area(290, 245, 320, 400), back: area(290, 195, 320, 420) },
    collar: { front: 204, back: 146 },
  },
  'kids-tshirt': {
    colours: ['white', 'sky', 'pink'],
    side: 620,
    areas: { front: area(205, 185, 210, 250) },
    collar: { front: 165 },
  },
  polo: {
    colours: ['white', 'navy'],
    side: 900,
    areas: { front: area(500, 290, 110, 110), back: area(290, 215, 320, 400) },
    collar: { front: 170, back: 167 },
  },
  sweatshirt: {
    colours: ['white', 'black', 'forest', 'pink'],
    side: 950,
    areas: { front: area(305, 275, 340, 380), back: area(305, 235, 340, 410) },
    collar: { front: 225, back: 163 },
  },
  hoodie: {
    colours: ['black', 'sand', 'red'],
    side: 950,
    areas: { front: area(315, 355, 320, 225), back: area(305, 330, 340, 360) },
    collar: { front: 289, back: 310 },
  },
  forma: {
    colours: ['red', 'navy', 'white'],
    side: 900,
    areas: { front: area(290, 265, 320, 380), back: area(290, 215, 320, 420) },
    collar: { front: 234, back: 145 },
  },
  apron: { colours: ['black', 'sand'], side: 1000, areas: { front: area(370, 270, 260, 300) } },
  cap: {
    colours: ['black', 'sand', 'red'],
    side: 320,
    areas: { front: area(105, 110, 110, 55) },
  },
  'tote-bag': { colours: ['natural', 'black'], side: 620, areas: { front: area(165, 225, 290, 320) } },
  'backpack-drawstring': {
    colours: ['navy', 'red'],
    side: 600,
    areas: { front: area(175, 190, 250, 300) },
  },
  mug: {
    colours: ['white', 'black', 'inner-red'],
    side: 150,
    areas: { front: area(35, 46, 62, 66) },
    mug: drawnMug,
  },
  'magic-mug': {
    colours: ['black'],
    side: 150,
    areas: { front: area(35, 46, 62, 66) },
    mug: drawnMug,
  },
  'wrap-mug': {
    colours: ['white'],
    side: 280,
    areas: { front: area(40, 100, 200, 80) },
    mug: { axis: 204, rim: 98, foot: 182, diameter: 81.6 },
  },
  thermos: { colours: ['white', 'black'], side: 260, areas: { front: area(105, 85, 50, 120) } },
  'water-bottle': {
    colours: ['white', 'sky'],
    side: 260,
    areas: { front: area(105, 95, 50, 110) },
  },
  'business-card': {
    colours: ['white', 'kraft'],
    side: 120,
    areas: { front: area(17.5, 32.5, 85, 55), back: area(17.5, 32.5, 85, 55) },
    isSameBack: true,
    cut: paperCut,
  },
  flyer: {
    colours: ['white'],
    side: 270,
    areas: { front: area(61, 30, 148, 210), back: area(61, 30, 148, 210) },
    isSameBack: true,
    cut: paperCut,
  },
  brochure: {
    colours: ['white'],
    side: 340,
    areas: { front: area(21.5, 65, 297, 210), back: area(21.5, 65, 297, 210) },
    names: { front: { tr: 'Dış yüz', en: 'Outside' }, back: { tr: 'İç yüz', en: 'Inside' } },
    cut: paperCut,
    // The panel that is folded in is 3 mm narrower.
    folds: { front: [97, 197], back: [100, 200] },
  },
  poster: { colours: ['white'], side: 900, areas: { front: area(200, 110, 500, 700) }, cut: paperCut },
  canvas: { colours: ['white'], side: 640, areas: { front: area(120, 70, 400, 500) } },
  'photo-frame': { colours: ['black', 'oak'], side: 320, areas: { front: area(85, 60, 150, 200) }, ground: white },
  'phone-case': { colours: ['white', 'black'], side: 190, areas: { front: area(61.5, 64, 67, 100) } },
  pillow: { colours: ['white', 'sand'], side: 520, areas: { front: area(95, 95, 330, 330) } },
  blanket: { colours: ['white'], side: 2000, areas: { front: area(435, 275, 1130, 1360) } },
  notebook: {
    colours: ['black', 'forest', 'sand'],
    side: 280,
    areas: { front: area(80, 48, 105, 180) },
  },
  pen: {
    colours: ['white', 'navy'],
    side: 160,
    areas: { front: area(62, 77, 45, 6) },
  },
  badge: {
    colours: ['white'],
    side: 80,
    areas: { front: area(11, 11, 58, 58) },
    cut: { bleed: 6, safety: 3, wraps: true },
    corner: 29,
  },
  magnet: { colours: ['white'], side: 110, areas: { front: area(15, 25, 80, 60) }, cut: paperCut },
  keychain: { colours: ['silver'], side: 100, areas: { front: area(33, 44, 34, 42) } },
  mousepad: { colours: ['white'], side: 300, areas: { front: area(35, 55, 230, 190) } },
  'sticker-sheet': {
    colours: ['white'],
    side: 260,
    areas: { front: area(62, 31, 136, 198) },
    contour: { offset: 2, sheet: 6 },
  },
  invitation: {
    colours: ['white'],
    side: 260,
    areas: { front: area(65, 40, 130, 180), back: area(65, 40, 130, 180) },
    isSameBack: true,
    cut: paperCut,
  },
  calendar: { colours: ['white'], side: 260, areas: { front: area(36, 62, 188, 90) } },
  envelope: { colours: ['white'], side: 260, areas: { front: area(26, 81, 208, 98) } },
  puzzle: { colours: ['white'], side: 340, areas: { front: area(30, 70, 280, 200) } },
  umbrella: {
    colours: ['navy', 'red'],
    side: 1200,
    areas: { front: area(486, 410, 228, 140) },
  },
  'rollup-banner': {
    colours: ['white'],
    side: 2500,
    areas: { front: area(825, 180, 850, 2000) },
  },
  'vinyl-banner': { colours: ['white'], side: 2400, areas: { front: area(260, 760, 1880, 880) } },
  flag: { colours: ['white'], side: 1500, areas: { front: area(300, 360, 960, 540) } },
  'women-tshirt': { colours: ['white', 'black'], side: 940, areas: { front: area(340, 255, 260, 350) }, collar: { front: 214 } },
  'women-vneck': { colours: ['navy', 'white'], side: 940, areas: { front: area(340, 320, 260, 300) }, collar: { front: 276 } },
  'women-tank': { colours: ['sand', 'black'], side: 900, areas: { front: area(325, 345, 250, 300) }, collar: { front: 296 } },
  'women-sweatshirt': { colours: ['pink', 'sand'], side: 900, areas: { front: area(300, 275, 300, 320) }, collar: { front: 248 } },
  'long-sleeve': {
    colours: ['navy', 'white'],
    side: 920,
    areas: { front: area(300, 255, 320, 400), back: area(300, 205, 320, 420) },
    collar: { front: 210, back: 150 },
  },
  raglan: { colours: ['white', 'sand'], side: 920, areas: { front: area(325, 260, 270, 380) }, collar: { front: 210 } },
  'zip-hoodie': {
    colours: ['navy', 'black'],
    side: 950,
    areas: { front: area(525, 380, 110, 110), back: area(305, 330, 340, 360) },
    collar: { front: 289, back: 310 },
  },
  'kids-long-sleeve': { colours: ['sky', 'white'], side: 640, areas: { front: area(215, 190, 210, 250) }, collar: { front: 172 } },
  'kids-sweatshirt': { colours: ['red', 'navy'], side: 660, areas: { front: area(220, 205, 220, 240) }, collar: { front: 182 } },
  'kids-hoodie': { colours: ['forest', 'pink'], side: 660, areas: { front: area(230, 248, 200, 150) }, collar: { front: 222 } },
  'kids-apron': { colours: ['red', 'sky'], side: 620, areas: { front: area(225, 176, 170, 190) } },
  'baby-body': { colours: ['white', 'sky'], side: 460, areas: { front: area(155, 115, 150, 170) }, collar: { front: 105 } },
  'baby-body-long': { colours: ['natural', 'white'], side: 460, areas: { front: area(155, 115, 150, 170) }, collar: { front: 105 } },
  bib: { colours: ['white', 'sky'], side: 300, areas: { front: area(85, 125, 130, 105) } },
  'baby-blanket': { colours: ['white'], side: 1240, areas: { front: area(270, 171, 700, 840) } },
  'training-tshirt': {
    colours: ['white', 'sky'],
    side: 900,
    areas: { front: area(290, 245, 320, 400), back: area(290, 195, 320, 420) },
    collar: { front: 204, back: 146 },
  },
  'sports-tank': { colours: ['navy', 'white'], side: 900, areas: { front: area(325, 345, 250, 300) }, collar: { front: 296 } },
  shorts: { colours: ['black', 'navy'], side: 700, areas: { front: area(425, 430, 90, 110) } },
  'sports-towel': { colours: ['white'], side: 1130, areas: { front: area(345, 120, 440, 890) } },
  'bucket-hat': { colours: ['sand', 'black'], side: 320, areas: { front: area(115, 108, 90, 50) } },
  beanie: { colours: ['forest', 'black'], side: 300, areas: { front: area(110, 197, 80, 35) } },
  'trucker-cap': { colours: ['navy', 'red'], side: 320, areas: { front: area(110, 108, 100, 55) }, ground: white },
  'kids-cap': { colours: ['sky', 'pink'], side: 280, areas: { front: area(95, 98, 90, 45) } },
  'school-backpack': { colours: ['forest', 'black'], side: 560, areas: { front: area(205, 172, 150, 120) } },
  pouch: { colours: ['natural', 'pink'], side: 280, areas: { front: area(60, 112, 160, 90) } },
  duffel: { colours: ['black', 'navy'], side: 620, areas: { front: area(220, 285, 180, 110) } },
  'laptop-sleeve': { colours: ['silver', 'black'], side: 420, areas: { front: area(80, 135, 260, 170) } },
  'paper-bag': { colours: ['kraft', 'white'], side: 420, areas: { front: area(145, 150, 130, 180) } },
  tumbler: {
    colours: ['white', 'black'],
    side: 260,
    areas: { front: area(105, 85, 50, 100), back: area(105, 85, 50, 100) },
    isSameBack: true,
  },
  'sports-bottle': { colours: ['white', 'sky'], side: 240, areas: { front: area(95, 124, 50, 80) } },
  'enamel-mug': { colours: ['white'], side: 150, areas: { front: area(38, 50, 56, 58) } },
  'frosted-mug': { colours: ['white'], side: 190, areas: { front: area(58, 56, 55, 80) } },
  'name-badge': { colours: ['silver', 'white'], side: 110, areas: { front: area(20, 42.5, 70, 25) } },
  'spiral-notebook': { colours: ['white'], side: 260, areas: { front: area(80, 32, 122, 196) } },
  notepad: { colours: ['white'], side: 260, areas: { front: area(56, 29, 148, 206) } },
  folder: { colours: ['white'], side: 420, areas: { front: area(100, 55, 220, 310) }, cut: paperCut },
  'wall-calendar': { colours: ['white'], side: 500, areas: { front: area(115, 70, 270, 210) } },
  letterhead: { colours: ['white'], side: 330, areas: { front: area(60, 16.5, 210, 297) }, cut: paperCut },
  'desk-mat': { colours: ['white'], side: 800, areas: { front: area(50, 250, 700, 300) } },
  postcard: {
    colours: ['white'],
    side: 200,
    areas: { front: area(26, 47.5, 148, 105), back: area(26, 47.5, 148, 105) },
    isSameBack: true,
    cut: paperCut,
  },
  bookmark: {
    colours: ['white'],
    side: 240,
    areas: { front: area(95, 30, 50, 180), back: area(95, 30, 50, 180) },
    isSameBack: true,
    cut: paperCut,
  },
  'table-menu': {
    colours: ['white'],
    side: 280,
    areas: { front: area(66, 22.4, 148, 210), back: area(66, 22.4, 148, 210) },
    isSameBack: true,
    cut: paperCut,
  },
  'beach-flag': { colours: ['white'], side: 3000, areas: { front: area(1290, 450, 480, 1700) } },
  'a-board': { colours: ['white'], side: 1200, areas: { front: area(350, 228, 500, 700) }, cut: paperCut },
  'table-flag': { colours: ['white'], side: 320, areas: { front: area(115, 68, 96, 150) } },
  coaster: { colours: ['white'], side: 130, areas: { front: area(20, 20, 90, 90) }, corner: 45 },
  'wall-clock': { colours: ['white'], side: 350, areas: { front: area(42.5, 42.5, 265, 265) }, corner: 132.5 },
  ornament: { colours: ['white'], side: 100, areas: { front: area(22, 28, 56, 56) }, corner: 28 },
  socks: { colours: ['white'], side: 420, areas: { front: area(120, 92, 70, 120) } },
} as const satisfies Record<string, PrintShape>;

export type PrintShapeName = keyof typeof printShapes;
