import type { Glaze, MugBody, ProductSide } from '@shop/contracts/catalog';

/** Millimetres from the image's top-left corner. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PrintShape {
  colours: readonly string[];
  /** Millimetres of the square image's side. */
  side: number;
  areas: { front: Area; back?: Area };
  /** The print area is the circle inside its rectangle. */
  round?: boolean;
  mug?: MugBody;
  collar?: { front: number; back?: number };
  cut?: ProductSide['cutMm'];
  /** The back looks like the front; one image shows both. */
  isSameBack?: boolean;
}

const paperCut = { bleed: 3, safety: 3 };

/** `rim` and `foot` are the points nearest to the viewer. */
const drawnMug: MugBody = { axis: 66.6, rim: 40.5, foot: 124.5, diameter: 81.6 };

/** Distinguishes this mug from a black one. */
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
  flyer: { colours: ['white'], side: 270, areas: { front: area(61, 30, 148, 210) }, cut: paperCut },
  brochure: { colours: ['white'], side: 270, areas: { front: area(70, 30, 100, 210) }, cut: paperCut },
  poster: { colours: ['white'], side: 900, areas: { front: area(200, 110, 500, 700) }, cut: paperCut },
  canvas: { colours: ['white'], side: 640, areas: { front: area(120, 70, 400, 500) } },
  'photo-frame': { colours: ['black', 'oak'], side: 320, areas: { front: area(85, 60, 150, 200) } },
  'phone-case': { colours: ['white', 'black'], side: 190, areas: { front: area(61.5, 64, 67, 100) } },
  pillow: { colours: ['white', 'sand'], side: 520, areas: { front: area(95, 95, 330, 330) } },
  blanket: { colours: ['white'], side: 2000, areas: { front: area(425, 275, 1130, 1360) } },
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
  badge: { colours: ['white'], side: 80, areas: { front: area(14, 14, 52, 52) }, round: true },
  magnet: { colours: ['white'], side: 110, areas: { front: area(15, 25, 80, 60) } },
  keychain: { colours: ['silver'], side: 100, areas: { front: area(33, 44, 34, 42) } },
  mousepad: { colours: ['white'], side: 300, areas: { front: area(35, 55, 230, 190) } },
  'sticker-sheet': { colours: ['white'], side: 260, areas: { front: area(62, 31, 136, 198) } },
  invitation: { colours: ['white'], side: 260, areas: { front: area(65, 40, 130, 180) }, cut: paperCut },
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
} as const satisfies Record<string, PrintShape>;

export type PrintShapeName = keyof typeof printShapes;
