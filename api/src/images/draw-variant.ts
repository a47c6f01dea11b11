import type { ImageFormat, ImageWidth } from '@shop/contracts/images';
import sharp from 'sharp';

const quality: Record<ImageFormat, number> = { webp: 82, avif: 55, jpeg: 82 };

export function drawVariant(file: string, width: ImageWidth, format: ImageFormat): Promise<Buffer> {
  // No limit, because the upload has checked the pixel count.
  const sized = sharp(file, { limitInputPixels: false }).resize({ width, withoutEnlargement: true });
  const encoded: Record<ImageFormat, () => typeof sized> = {
    webp: () => sized.webp({ quality: quality.webp }),
    // Each higher effort doubles the time and saves 5 % of the bytes.
    avif: () => sized.avif({ quality: quality.avif, effort: 2 }),
    // JPEG would turn transparent pixels black.
    jpeg: () => sized.flatten({ background: '#ffffff' }).jpeg({ quality: quality.jpeg, mozjpeg: true }),
  };
  return encoded[format]().toBuffer();
}
