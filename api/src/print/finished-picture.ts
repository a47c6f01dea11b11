import { toneMatrix } from '@shop/scene/tone';
import sharp, { type Sharp } from 'sharp';
import { heightOf, widthOf } from './item-place.ts';
import type { Finish } from './render-job.ts';

/** `pixels`: RGBA. */
function toneOf(pixels: Buffer, tone: NonNullable<Finish['tone']>): void {
  const rows = toneMatrix(tone);
  const made = new Uint8ClampedArray(3);
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    rows.forEach(([r, g, b, offset], channel) => {
      made[channel] = r * red + g * green + b * blue + 255 * offset;
    });
    pixels.set(made, at);
  }
}

function coverOf({ mask, opacity = 1 }: Finish, { width, height }: { width: number; height: number }): Buffer {
  const { left, top, ...rest } = mask?.part ?? { left: 0, top: 0, right: width, bottom: height };
  const box = { left, top, ...rest };
  const d = mask?.d ?? `M0 0h${width}v${height}H0z`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${widthOf(box)} ${heightOf(box)}" preserveAspectRatio="none"><path d="${d}" fill-opacity="${opacity}"/></svg>`,
  );
}

/** Tones the picture and cuts it out, as `scene-svg.ts` does in the editor. */
export async function finished(picture: Sharp, finish: Finish): Promise<Sharp> {
  const { data, info } = await picture.ensureAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  if (finish.tone) toneOf(data, finish.tone);
  const { width, height } = info;
  const shown = sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: false });
  return finish.mask || finish.opacity !== undefined
    ? shown.composite([{ input: coverOf(finish, info), blend: 'dest-in' }])
    : shown.removeAlpha();
}
