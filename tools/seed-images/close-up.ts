import { type PrintShape, printShapes } from '@shop/seed/pictures/print-shapes';
import { type SampleName, samples } from '@shop/seed/pictures/samples';
import { sample } from './samples.ts';
import { type RetailName, retailDrawings } from './shapes/retail/index.ts';
import { shot } from './studio.ts';

/** Magnification factor. */
const LARGER = 2.3;

export function closeUp(name: SampleName): string {
  const { side, areas }: PrintShape = printShapes[samples[name].shape];
  const { x, y, width, height } = areas.front;
  return nearer(sample(name), ((x + width * 0.34) * 1000) / side, ((y + height * 0.22) * 1000) / side);
}

function nearer(markup: string, x: number, y: number): string {
  const within = (at: number): number => Math.min(1000 - 500 / LARGER, Math.max(500 / LARGER, at));
  return shot(`<g transform="scale(${LARGER}) translate(${500 / LARGER - within(x)} ${500 / LARGER - within(y)})">${markup}</g>`);
}

/** Default: the image’s centre. */
const details: Partial<Record<RetailName, [x: number, y: number]>> = {
  'wireless-headphones': [300, 700],
  laptop: [500, 640],
  smartphone: [640, 340],
  tablet: [700, 300],
  'power-bank': [420, 720],
  'eyeshadow-palette': [440, 640],
  'desk-lamp': [280, 320],
  'bluetooth-speaker': [560, 560],
  'denim-jacket': [420, 330],
  'linen-shirt': [560, 320],
  'wool-coat': [450, 400],
  'wool-scarf': [500, 330],
  'summer-dress': [470, 300],
  sunglasses: [330, 540],
  sneakers: [330, 620],
  'leather-belt': [680, 700],
  'leather-handbag': [500, 560],
  lipstick: [420, 320],
  perfume: [480, 300],
  'argan-oil': [480, 360],
  'nail-polish': [480, 660],
  'hand-soap': [480, 300],
  mascara: [620, 380],
  'silver-ring': [500, 270],
  'pearl-earrings': [330, 500],
  'gold-necklace': [500, 720],
  bracelet: [500, 780],
  'wrist-watch': [520, 480],
  anklet: [500, 580],
  pendant: [500, 640],
};

export const retailCloseUp = (name: RetailName): string => nearer(retailDrawings[name](), ...(details[name] ?? ([500, 480] as const)));
