import { lightness } from '../studio.ts';

/** What a surface is made of, as light shows it. */
export interface Material {
  /** How often the surface rises and falls, across and down, a drawing unit: soft stuff falls in few long folds. */
  relief: readonly [across: number, down: number];
  /** How far it does. */
  depth: number;
  /** Threads, fibres or grain: how fine, across and down. */
  grain: readonly [across: number, down: number];
  /** How plain the grain is, 0 to 1. */
  grainShown: number;
}

export const materials = {
  /** T-shirts: soft, knitted in fine columns. */
  jersey: { relief: [0.0065, 0.0026], depth: 24, grain: [0.62, 0.16], grainShown: 0.07 },
  /** Polo shirts: knitted in small cells. */
  pique: { relief: [0.0065, 0.0032], depth: 22, grain: [0.42, 0.42], grainShown: 0.12 },
  /** Sweatshirts: thick, with a rough face. */
  fleece: { relief: [0.0048, 0.0028], depth: 34, grain: [0.3, 0.24], grainShown: 0.1 },
  /** Sports shirts: light, in many small folds. */
  polyester: { relief: [0.013, 0.005], depth: 18, grain: [0.9, 0.9], grainShown: 0.04 },
  /** Bags, aprons and cushions: stiff, its threads plain to see. */
  canvas: { relief: [0.006, 0.0045], depth: 22, grain: [0.2, 0.75], grainShown: 0.12 },
  /** Blankets. */
  plush: { relief: [0.005, 0.004], depth: 40, grain: [0.12, 0.12], grainShown: 0.16 },
} as const satisfies Record<string, Material>;

/** The same number for the same words: no two products fall in the same folds, and each in the same whenever it is drawn. */
const seedOf = (words: string): number => [...words].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7);

const filter = (id: string, effects: string): string =>
  `<filter id="${id}" filterUnits="userSpaceOnUse" x="0" y="0" width="1000" height="1000" color-interpolation-filters="sRGB">${effects}</filter>`;

/** Frequencies as powers of ten: of others no more than two decimals are written. */
const turbulence = ([across, down]: readonly [number, number], octaves: number, seed: number): string =>
  `<feTurbulence type="fractalNoise" baseFrequency="${across.toExponential()} ${down.toExponential()}" numOctaves="${octaves}" seed="${seed}"/>`;

/** Lit from the top left, as the whole studio is; what is level is middle grey. */
const relieved = (depth: number): string =>
  `<feDiffuseLighting surfaceScale="${depth}" diffuseConstant=".65" lighting-color="#fff"><feDistantLight azimuth="225" elevation="50"/></feDiffuseLighting>`;

/** Light on a material, over whatever lies below it inside the clip path: middle grey leaves that as it is. */
export function lit(id: string, clip: string, { relief, depth, grain, grainShown }: Material, colour: string): string {
  const seed = seedOf(id + colour);
  const light = lightness(colour);
  // White shows only what is darker, black only what is lighter.
  const folds = light > 0.8 ? 0.18 : light > 0.3 ? 0.32 : 0.36;
  const over = (name: string, opacity: number): string =>
    `<g style="mix-blend-mode:hard-light" opacity="${opacity}"><rect width="1000" height="1000" filter="url(#${name})"/></g>`;
  return `${filter(`${id}wr`, `${turbulence(relief, 2, seed)}${relieved(depth)}<feGaussianBlur stdDeviation="6"/>`)}${filter(`${id}gr`, turbulence(grain, 2, seed) + relieved(2.2))}
    <g clip-path="url(#${clip})">${over(`${id}wr`, folds)}${over(`${id}gr`, grainShown)}</g>`;
}
