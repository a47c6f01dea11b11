import sharp, { type Sharp } from 'sharp';

/** Colours whose channels all are at most this value print in black ink only. */
const NEAR_BLACK = 0x22;

/** Optimised Huffman codes would hold the whole image in memory. */
const JPEG = { quality: 90, optimiseCoding: false };

/** Percent of cyan, magenta, yellow and black. */
export type Inks = [c: number, m: number, y: number, k: number];

const PURE_BLACK: Inks = [0, 0, 0, 100];

/** Black ink alone looks grey on large areas. */
const RICH_BLACK: Inks = [50, 40, 40, 100];

const convert = (picture: Sharp, profile: string): Sharp => picture.withIccProfile(profile, { attach: false });

/** @throws if sharp warns that it cannot use the profile */
export async function cmykPixels(picture: Sharp, profile: string): Promise<Buffer> {
  const { data, info } = await convert(picture, profile).raw().toBuffer({ resolveWithObject: true });
  if (info.channels !== 4) throw new Error('the print profile does not convert to CMYK');
  return data;
}

/** Inverts the inks, as Adobe does. */
export const cmykJpeg = (picture: Sharp, profile: string): Promise<Buffer> => convert(picture, profile).jpeg(JPEG).toBuffer();

const WHITE = '#ffffff';

export const isNearBlack = (hex: string): boolean => channelsOf(hex).every((channel) => channel <= NEAR_BLACK);

const channelsOf = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

export interface PressColours {
  fine: (hex: string) => Inks;
  area: (hex: string) => Inks;
}

export async function inksOf(colours: Iterable<string>, profile: string): Promise<PressColours> {
  const all = [...new Set([WHITE, ...colours])];
  const row = { width: all.length, height: 1, channels: 3 } as const;
  const converted = await cmykPixels(sharp(Uint8Array.from(all.flatMap(channelsOf)), { raw: row }), profile);
  const known = new Map(all.map((hex, n) => [hex, [...converted.subarray(n * 4, n * 4 + 4)].map((ink) => ink / 2.55) as Inks]));
  known.set(WHITE, [0, 0, 0, 0]);
  const withBlack = (black: Inks) => (hex: string) => (isNearBlack(hex) ? black : (known.get(hex) as Inks));
  return { fine: withBlack(PURE_BLACK), area: withBlack(RICH_BLACK) };
}
