import sharp, { type Sharp } from 'sharp';

/** Maximum of each channel for solid colours that print as pure black, so that small letters need no register. */
const NEAR_BLACK = 0x22;

/** Optimised codes would keep the whole image in memory. */
const JPEG = { quality: 90, optimiseCoding: false };

/** Percentages of cyan, magenta, yellow and black. */
export type Inks = [c: number, m: number, y: number, k: number];

const PURE_BLACK: Inks = [0, 0, 0, 100];

const convert = (picture: Sharp, profile: string): Sharp => picture.withIccProfile(profile, { attach: false });

/** @throws if sharp could not use the profile, of which it only warns */
export async function cmykPixels(picture: Sharp, profile: string): Promise<Buffer> {
  const { data, info } = await convert(picture, profile).raw().toBuffer({ resolveWithObject: true });
  if (info.channels !== 4) throw new Error('the print profile does not convert to CMYK');
  return data;
}

/** With inverted inks, as Adobe writes them. */
export const cmykJpeg = (picture: Sharp, profile: string): Promise<Buffer> => convert(picture, profile).jpeg(JPEG).toBuffer();

const WHITE = '#ffffff';

export async function inksOf(colours: Iterable<string>, profile: string): Promise<(hex: string) => Inks> {
  const all = [...new Set([WHITE, ...colours])];
  const channels = all.map((hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)));
  const row = { width: all.length, height: 1, channels: 3 } as const;
  const converted = await cmykPixels(sharp(Uint8Array.from(channels.flat()), { raw: row }), profile);
  const inks = all.map((_, n) => [...converted.subarray(n * 4, n * 4 + 4)].map((ink) => ink / 2.55) as Inks);
  const isBlack = (n: number) => channels[n]?.every((channel) => channel <= NEAR_BLACK);
  const known = new Map(all.map((hex, n) => [hex, isBlack(n) ? PURE_BLACK : (inks[n] as Inks)]));
  known.set(WHITE, [0, 0, 0, 0]);
  return (hex) => known.get(hex) as Inks;
}
