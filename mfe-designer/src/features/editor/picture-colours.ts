import type { PictureItem } from '@shop/contracts/scene';
import { channelsOf, colourDistance, hexOf } from '@shop/scene/ink';
import { screenPicture } from '@shop/scene/scene-svg';
import { toneMatrix } from '@shop/scene/tone';

export type ShownPicture = Pick<PictureItem, 'uploadId' | 'crop' | 'tone'>;

const MOST_COLOURS = 5;

/** CIE76. */
const APART = 18;

/** Edges between colours have less. */
const LEAST_SHARE = 0.01;

const OPAQUE = 128;

/** `pixels`: RGBA. Most frequent first. */
export function mainColours(pixels: Uint8ClampedArray): string[] {
  const groups = new Map<number, number[]>();
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < OPAQUE) continue;
    const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5);
    const group = groups.get(key) ?? [0, 0, 0, 0];
    [red, green, blue, 1].forEach((value, n) => {
      group[n] = (group[n] ?? 0) + value;
    });
    groups.set(key, group);
  }
  const least = (LEAST_SHARE * pixels.length) / 4;
  const colours = [...groups.values()]
    .map(([red = 0, green = 0, blue = 0, count = 1]) => ({ count, colour: hexOf([red / count, green / count, blue / count]) }))
    .filter(({ count }) => count >= least)
    .sort((one, other) => other.count - one.count);
  const main: string[] = [];
  for (const { colour } of colours)
    if (main.length < MOST_COLOURS && main.every((other) => colourDistance(other, colour) > APART)) main.push(colour);
  return main;
}

/** Pixels. */
const SIDE = 128;

async function loadColours({ uploadId, crop = { x: 0, y: 0, width: 1, height: 1 }, tone = {} }: ShownPicture): Promise<string[]> {
  const picture = new Image();
  picture.src = screenPicture(uploadId);
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const pen = canvas.getContext('2d');
  const { naturalWidth: width, naturalHeight: height } = picture;
  pen?.drawImage(picture, crop.x * width, crop.y * height, crop.width * width, crop.height * height, 0, 0, SIDE, SIDE);
  const pixels = pen?.getImageData(0, 0, SIDE, SIDE).data;
  const rows = toneMatrix(tone);
  const toned = (colour: string) => {
    const channels = channelsOf(colour) ?? [];
    return hexOf(rows.map((row) => 255 * channels.reduce((sum, value, n) => sum + value * (row[n] ?? 0), row[3])));
  };
  return pixels ? mainColours(pixels).map(toned) : [];
}

const known = new Map<string, Promise<string[]>>();

export function coloursOf(picture: ShownPicture): Promise<string[]> {
  const key = JSON.stringify(picture);
  const colours = known.get(key) ?? loadColours(picture);
  known.set(key, colours);
  return colours.catch(() => {
    known.delete(key);
    return [];
  });
}
