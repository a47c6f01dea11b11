import { isNearWhite } from '@shop/scene/ink';
import sharp from 'sharp';

// Only for child processes, because this file loads the image library.

/** Opacity, out of 255. */
const VISIBLE = 13;

const SAMPLES_ACROSS = 500;

/** Share of the visible pixels. Fewer are noise. */
const LEAST = 0.01;

/** Whether some or all visible pixels of a transparent image are white. Null if none, and for opaque images. */
export async function whiteOf(file: string): Promise<'some' | 'all' | null> {
  const { data, info } = await sharp(file, { limitInputPixels: false, sequentialRead: false })
    .toColourspace('srgb')
    .ensureAlpha()
    .resize({ width: SAMPLES_ACROSS, height: SAMPLES_ACROSS, fit: 'inside', withoutEnlargement: true, kernel: 'nearest' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = info;
  const known = new Map<number, boolean>();
  let [visible, white, pixels] = [0, 0, 0];
  for (let at = 0; at < data.length; at += channels) {
    pixels += 1;
    if ((data[at + channels - 1] ?? 0) < VISIBLE) continue;
    visible += 1;
    const [red = 0, green = red, blue = red] = data.subarray(at, at + channels - 1);
    const colour = (red << 16) | (green << 8) | blue;
    if (!known.has(colour)) known.set(colour, isNearWhite(`#${colour.toString(16).padStart(6, '0')}`));
    if (known.get(colour)) white += 1;
  }
  if (visible === pixels || white < visible * LEAST) return null;
  return white > visible * (1 - LEAST) ? 'all' : 'some';
}
