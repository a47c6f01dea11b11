import * as beauty from './beauty.ts';
import * as electronics from './electronics.ts';
import * as fashion from './fashion.ts';
import * as jewelry from './jewelry.ts';

export const retailDrawings = {
  'wireless-headphones': electronics.headphones,
  'smart-watch': electronics.smartWatch,
  laptop: electronics.laptop,
  smartphone: electronics.smartphone,
  tablet: electronics.tablet,
  'bluetooth-speaker': electronics.speaker,
  camera: electronics.camera,
  'game-controller': electronics.gameController,
  'desk-lamp': electronics.deskLamp,
  'power-bank': electronics.powerBank,
  'leather-handbag': fashion.handbag,
  sneakers: fashion.sneaker,
  'denim-jacket': fashion.denimJacket,
  'wool-scarf': fashion.woolScarf,
  'summer-dress': fashion.summerDress,
  sunglasses: fashion.sunglasses,
  'leather-belt': fashion.leatherBelt,
  backpack: fashion.cityBackpack,
  'wool-coat': fashion.woolCoat,
  'linen-shirt': fashion.linenShirt,
  lipstick: beauty.lipstick,
  perfume: beauty.perfume,
  'face-cream': beauty.faceCream,
  'nail-polish': beauty.nailPolish,
  'eyeshadow-palette': beauty.eyeshadow,
  'argan-oil': beauty.arganOil,
  'hand-soap': beauty.handSoap,
  mascara: beauty.mascara,
  'sheet-mask': beauty.sheetMask,
  'silver-ring': jewelry.silverRing,
  'pearl-earrings': jewelry.pearlEarrings,
  'gold-necklace': jewelry.goldNecklace,
  bracelet: jewelry.bracelet,
  'wrist-watch': jewelry.wristWatch,
  brooch: jewelry.brooch,
  anklet: jewelry.anklet,
  pendant: jewelry.pendant,
} satisfies Record<string, () => string>;

export type RetailName = keyof typeof retailDrawings;
