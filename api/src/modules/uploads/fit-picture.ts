import sharp, { type Sharp } from 'sharp';
import type { UploadFormat } from './repository.ts';

// Only for child processes, because this file loads the image library.

export interface DecodedPicture {
  file: string;
  width: number;
  height: number;
  hasAlpha: boolean;
  isGray: boolean;
  isIndexed: boolean;
  coding: 'lossless' | 'jpeg' | 'webp';
  isSubsampled: boolean;
  quality?: number;
  bytes: number;
}

export interface Encoded {
  format: UploadFormat;
  width: number;
  height: number;
  bytes: number;
}

const BEST_QUALITY = 95;
/** Below this quality, blocks are visible and fewer pixels look better. */
const LEAST_QUALITY = 60;
/** Below this quality, WebP looks better than JPEG. */
const LEAST_JPEG_QUALITY_OF_WEBP = 88;
/** Maximum increase over the source JPEG's quality, for a file that may grow by half. */
const MORE_QUALITY = 15;

/** WebP's limit in pixels. */
const MAX_WEBP_SIDE = 16_383;
/** With more pixels, palettes take too long and WebP too much memory. */
const MAX_SLOW_PIXELS = 40_000_000;

/** Pixels with full chroma, which needs 12 bytes per pixel instead of 6. */
const MAX_FULL_COLOUR = 50_000_000;

type Attempt = (picture: Sharp) => Sharp;

const png: Attempt = (picture) => picture.png({ compressionLevel: 6 });
const filteredPng: Attempt = (picture) => picture.png({ compressionLevel: 6, adaptiveFiltering: true });
const indexedPng: Attempt = (picture) => picture.png({ palette: true, dither: 0, effort: 1 });

interface Qualities {
  most: number;
  least: number;
}

async function withQuality({ most, least }: Qualities, budget: number, write: (quality: number) => Promise<Encoded | undefined>) {
  for (let quality = Math.max(most, least); ; ) {
    const made = await write(quality);
    if (made && made.bytes <= budget) return made;
    if (quality <= least) return undefined;
    const over = (made?.bytes ?? Number.POSITIVE_INFINITY) / budget;
    quality = Math.max(least, quality - (over > 1.5 ? 20 : over > 1.15 ? 10 : 4));
  }
}

/** Writes at most `budget` bytes: lossless if possible, then with lower quality, then with fewer pixels. */
export async function encodeToFit(picture: DecodedPicture, to: string, budget: number): Promise<Encoded> {
  const pixels = picture.width * picture.height;
  for (let scale = 1; ; ) {
    let smallest = Number.POSITIVE_INFINITY;
    const write = async (format: UploadFormat, encode: Attempt): Promise<Encoded> => {
      const whole = sharp(picture.file, { limitInputPixels: false, sequentialRead: false }).autoOrient();
      const sized = scale < 1 ? whole.resize({ width: Math.max(1, Math.round(picture.width * scale)) }) : whole;
      const { width, height, size } = await encode(picture.isGray ? sized.toColourspace('b-w') : sized).toFile(to);
      smallest = Math.min(smallest, size);
      return { format, width, height, bytes: size };
    };

    const isIndexed = picture.isIndexed && pixels <= MAX_SLOW_PIXELS;
    const lossless = picture.coding === 'lossless' || picture.hasAlpha ? [...(isIndexed ? [indexedPng] : []), filteredPng, png] : [];
    for (const encode of lossless) {
      const made = await write('png', encode);
      if (made.bytes <= budget) return made;
    }
    const jpeg = (least: number) => (picture.hasAlpha ? undefined : writeJpeg(picture, scale, budget, least, write));
    const webp = () => (picture.hasAlpha || picture.coding === 'webp' ? writeWebp(picture, scale, budget, write) : undefined);
    const isWebp = picture.coding === 'webp';
    const made = (isWebp && (await jpeg(LEAST_JPEG_QUALITY_OF_WEBP))) || (await webp()) || (await jpeg(LEAST_QUALITY));
    if (made) return made;
    // 5 % less, because the file shrinks less than the pixel count.
    scale *= Math.min(0.95, Math.max(0.3, 0.95 * Math.sqrt(budget / smallest)));
  }
}

type Write = (format: UploadFormat, encode: Attempt) => Promise<Encoded>;

async function writeJpeg(
  picture: DecodedPicture,
  scale: number,
  budget: number,
  least: number,
  write: Write,
): Promise<Encoded | undefined> {
  const { quality = BEST_QUALITY, bytes } = picture;
  const isSubsampled = picture.isSubsampled || picture.width * picture.height * scale ** 2 > MAX_FULL_COLOUR;
  const more = Math.min(1, 2 * (budget / bytes - 1)) * MORE_QUALITY;
  const most = Math.min(BEST_QUALITY, Math.round(quality + more));
  return withQuality({ most, least }, budget, (one) =>
    write('jpeg', (sized) => sized.jpeg({ quality: one, chromaSubsampling: isSubsampled ? '4:2:0' : '4:4:4', optimizeCoding: true })),
  );
}

async function writeWebp(picture: DecodedPicture, scale: number, budget: number, write: Write): Promise<Encoded | undefined> {
  const [width, height] = [picture.width * scale, picture.height * scale];
  if (Math.max(width, height) > MAX_WEBP_SIDE || width * height > MAX_SLOW_PIXELS) return undefined;
  return withQuality({ most: BEST_QUALITY, least: LEAST_QUALITY }, budget, (quality) =>
    // At best quality, WebP cannot encode a large detailed image.
    write('webp', (sized) => sized.webp({ quality, effort: 2 })).catch((error: Error) => {
      if (!error.message.includes('unable to encode')) throw error;
      return undefined;
    }),
  );
}
