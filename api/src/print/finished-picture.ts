import { channelsOf } from '@shop/scene/ink';
import { toneMatrix } from '@shop/scene/tone';
import sharp, { type Sharp } from 'sharp';
import { heightOf, widthOf } from './item-place.ts';
import type { Finish } from './render-job.ts';

function toneOf(pixels: Buffer, tone: NonNullable<Finish['tone']>): void {
  const made = new Uint8ClampedArray(pixels.buffer, pixels.byteOffset, pixels.length);
  const [reds, greens, blues] = toneMatrix(tone);
  for (let at = 0; at < made.length; at += 4) {
    const [r, g, b] = [made[at] ?? 0, made[at + 1] ?? 0, made[at + 2] ?? 0];
    made[at] = reds[0] * r + reds[1] * g + reds[2] * b + 255 * reds[3];
    made[at + 1] = greens[0] * r + greens[1] * g + greens[2] * b + 255 * greens[3];
    made[at + 2] = blues[0] * r + blues[1] * g + blues[2] * b + 255 * blues[3];
  }
}

function showThrough(pixels: Buffer, paper: string): void {
  const shares = channelsOf(paper) ?? [1, 1, 1];
  for (let at = 0; at < pixels.length; at += 4)
    for (const [channel, share] of shares.entries()) pixels[at + channel] = Math.round((pixels[at + channel] ?? 0) * share);
}

function coverOf({ mask, opacity = 1 }: Finish, { width, height }: { width: number; height: number }): Buffer {
  const { left, top, ...rest } = mask?.part ?? { left: 0, top: 0, right: width, bottom: height };
  const box = { left, top, ...rest };
  const d = mask?.d ?? `M0 0h${width}v${height}H0z`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${widthOf(box)} ${heightOf(box)}" preserveAspectRatio="none"><path d="${d}" fill-opacity="${opacity}"/></svg>`,
  );
}

/** Changes the tone, cuts the picture out and lets paper show through, as `scene-svg.ts` does in the editor. */
export async function finished(picture: Sharp, finish: Finish, hasAlpha: boolean): Promise<Sharp> {
  const { data, info } = await picture.ensureAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  if (finish.tone) toneOf(data, finish.tone);
  if (finish.paper !== undefined) showThrough(data, finish.paper);
  const { width, height } = info;
  const shown = sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: false });
  if (finish.mask || finish.opacity !== undefined) return shown.composite([{ input: coverOf(finish, info), blend: 'dest-in' }]);
  return hasAlpha ? shown : shown.removeAlpha();
}
