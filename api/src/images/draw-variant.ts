import type { ImageFormat, ImageWidth } from '@shop/contracts/images';
import sharp from 'sharp';

const quality: Record<ImageFormat, number> = { webp: 82, avif: 55, jpeg: 82 };

/** A picture of ours, smaller. Loads the image library: programs of their own call this, the API never does. */
export function drawVariant(file: string, width: ImageWidth, format: ImageFormat): Promise<Buffer> {
  // Its pixels were counted when it was stored.
  const sized = sharp(file, { limitInputPixels: false }).resize({ width, withoutEnlargement: true });
  const encoded: Record<ImageFormat, () => typeof sized> = {
    webp: () => sized.webp({ quality: quality.webp }),
    // Each effort more takes twice as long, and gives a twentieth.
    avif: () => sized.avif({ quality: quality.avif, effort: 2 }),
    // What is transparent would be black.
    jpeg: () => sized.flatten({ background: '#ffffff' }).jpeg({ quality: quality.jpeg, mozjpeg: true }),
  };
  return encoded[format]().toBuffer();
}
