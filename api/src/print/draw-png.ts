import sharp from 'sharp';
import { loadPictures } from './load-pictures.ts';
import { rasterise } from './rasterise.ts';
import type { PngJob } from './render-job.ts';

/** Half the time of level 6; files are slightly larger. */
const COMPRESSION = 2;

export async function drawPng({ svg, pictures, width, height, dpi, file }: PngJob): Promise<void> {
  const { pixels, ...drawn } = rasterise(svg, await loadPictures(pictures), width);
  globalThis.gc?.();
  await sharp(pixels, { raw: { ...drawn, channels: 4, premultiplied: true }, limitInputPixels: false })
    // Cut off the extra row that the renderer may add.
    .extract({ left: 0, top: 0, width, height: Math.min(height, drawn.height) })
    .withMetadata({ density: dpi })
    .png({ compressionLevel: COMPRESSION })
    .toFile(file);
}
