import sharp from 'sharp';

// Only for child processes, because this file loads the image library.

const STRIP_PIXELS = 2;

/** Per channel (0 to 255), because JPEG and scanners change colours slightly. */
const TOLERANCE = 16;
const OPAQUE = 250;

/** Minimum share of plain pixels, because a drawing may touch the border. */
const LEAST_SHARE = 0.9;

interface Size {
  width: number;
  height: number;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** The border's colour as `#rrggbb`; null unless nearly all of it is opaque and of one colour. */
export async function edgeColourOf(file: string, { width, height }: Size): Promise<string | null> {
  const [across, down] = [Math.min(STRIP_PIXELS, width), Math.min(STRIP_PIXELS, height)];
  const strips = [
    { left: 0, top: 0, width, height: down },
    { left: 0, top: height - down, width, height: down },
    { left: 0, top: 0, width: across, height },
    { left: width - across, top: 0, width: across, height },
  ];
  const pixels: (readonly number[])[] = [];
  let total = 0;
  for (const strip of strips) {
    const part = sharp(file, { limitInputPixels: false, sequentialRead: false }).extract(strip);
    const { data, info } = await part.toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const { channels } = info;
    for (let at = 0; at < data.length; at += channels) {
      total += 1;
      const [red = 0, green = red, blue = red] = data.subarray(at, at + channels - 1);
      if ((data[at + channels - 1] ?? 0) >= OPAQUE) pixels.push([red, green, blue]);
    }
  }
  const colour = [0, 1, 2].map((channel) => median(pixels.map((pixel) => pixel[channel] ?? 0)));
  const alike = pixels.filter((pixel) => colour.every((value, n) => Math.abs((pixel[n] ?? 0) - value) <= TOLERANCE));
  return alike.length < total * LEAST_SHARE ? null : `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
