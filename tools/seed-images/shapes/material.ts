import { lightness } from '../studio.ts';

export interface Material {
  /** Relief frequency per unit. */
  relief: readonly [across: number, down: number];
  depth: number;
  grain: readonly [across: number, down: number];
  /** Opacity of the grain, 0 to 1. */
  grainShown: number;
}

export const materials = {
  jersey: { relief: [0.0065, 0.0026], depth: 24, grain: [0.62, 0.16], grainShown: 0.07 },
  pique: { relief: [0.0065, 0.0032], depth: 22, grain: [0.42, 0.42], grainShown: 0.12 },
  fleece: { relief: [0.0048, 0.0028], depth: 34, grain: [0.3, 0.24], grainShown: 0.1 },
  polyester: { relief: [0.013, 0.005], depth: 18, grain: [0.9, 0.9], grainShown: 0.04 },
  canvas: { relief: [0.006, 0.0045], depth: 22, grain: [0.2, 0.75], grainShown: 0.12 },
  plush: { relief: [0.005, 0.004], depth: 40, grain: [0.12, 0.12], grainShown: 0.16 },
} as const satisfies Record<string, Material>;

const seedOf = (words: string): number => [...words].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7);

const filter = (id: string, effects: string): string =>
  `<filter id="${id}" filterUnits="userSpaceOnUse" x="0" y="0" width="1000" height="1000" color-interpolation-filters="sRGB">${effects}</filter>`;

/** Writes exponents: SVG output rounds other numbers to two decimals. */
const turbulence = ([across, down]: readonly [number, number], octaves: number, seed: number): string =>
  `<feTurbulence type="fractalNoise" baseFrequency="${across.toExponential()} ${down.toExponential()}" numOctaves="${octaves}" seed="${seed}"/>`;

/** Light from the top left; level surfaces are middle grey. */
const relieved = (depth: number): string =>
  `<feDiffuseLighting surfaceScale="${depth}" diffuseConstant=".65" lighting-color="#fff"><feDistantLight azimuth="225" elevation="50"/></feDiffuseLighting>`;

export function lit(id: string, clip: string, { relief, depth, grain, grainShown }: Material, colour: string): string {
  const seed = seedOf(id + colour);
  const light = lightness(colour);
  // On white, only darker shades are visible, on black only lighter ones.
  const folds = light > 0.8 ? 0.18 : light > 0.3 ? 0.32 : 0.36;
  const over = (name: string, opacity: number): string =>
    `<g style="mix-blend-mode:hard-light" opacity="${opacity}"><rect width="1000" height="1000" filter="url(#${name})"/></g>`;
  return `${filter(`${id}wr`, `${turbulence(relief, 2, seed)}${relieved(depth)}<feGaussianBlur stdDeviation="6"/>`)}${filter(`${id}gr`, turbulence(grain, 2, seed) + relieved(2.2))}
    <g clip-path="url(#${clip})">${over(`${id}wr`, folds)}${over(`${id}gr`, grainShown)}</g>`;
}
