import type { ImageFormat, ImageWidth } from '@shop/contracts/images';
import sharp from 'sharp';

const quality: Record<ImageFormat, number> = { webp: 82, avif: 55, jpeg: 82 };

/** Loads the image library, so only child processes call it. */
export function drawVariant(file: string, width: ImageWidth, format: ImageFormat): Promise<Buffer> {
  // The pixel count was checked on upload.
  const sized = sharp(file, { limitInputPixels: false }).resize({ width, withoutEnlargement: true });
  const encoded: Record<ImageFormat, () => typeof sized> = {
    webp: () => sized.webp({ quality: quality.webp }),
    // Each further effort doubles the time and saves 5 %.
    avif: () => sized.avif({ quality: quality.avif, effort: 2 }),
    // Transparency would turn black.
    jpeg: () => sized.flatten({ background: '#ffffff' }).jpeg({ quality: quality.jpeg, mozjpeg: true }),
  };
  return encoded[format]().toBuffer();
}
