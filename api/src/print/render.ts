// A program of its own: rendering is one long synchronous step and needs much memory, so that it would stop the API
// and keep what it took. Reads a RenderJob from its input, writes the PNG, and ends.
import { readFile } from 'node:fs/promises';
import { json } from 'node:stream/consumers';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { fontFamilies, fontFiles } from './fonts.ts';
import type { EmbeddedPicture, RenderJob } from './render-job.ts';

/** All pictures of one drawing together, pixels: beyond it each is made coarser. */
const PICTURE_PIXELS = 60_000_000;

sharp.cache(false);

/** Larger than needed by so much is left to the renderer. */
const CLOSE_ENOUGH = 1.5;

/** The picture in the size it is needed in, as the renderer can read it. */
async function load({ file, width, height }: EmbeddedPicture, scale: number): Promise<Buffer> {
  const found = await sharp(file).metadata();
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const close = found.width <= size.width * CLOSE_ENOUGH && found.height <= size.height * CLOSE_ENOUGH;
  if (close && (found.format === 'jpeg' || found.format === 'png')) return readFile(file);
  const smaller = { width: Math.min(size.width, found.width), height: Math.min(size.height, found.height) };
  const sized = sharp(file).resize({ ...smaller, fit: 'fill' });
  return found.hasAlpha
    ? sized.png({ compressionLevel: 1 }).toBuffer()
    : sized.jpeg({ quality: 97, chromaSubsampling: '4:4:4' }).toBuffer();
}

async function render({ svg, pictures, width, height, dpi, file }: RenderJob): Promise<void> {
  const drawing = new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: {
      loadSystemFonts: false,
      fontFiles: [...fontFiles],
      defaultFontFamily: fontFamilies.sans,
      sansSerifFamily: fontFamilies.sans,
      serifFamily: fontFamilies.serif,
      monospaceFamily: fontFamilies.mono,
    },
  });
  const wanted = pictures.reduce((sum, picture) => sum + picture.width * picture.height, 0);
  const scale = Math.min(1, Math.sqrt(PICTURE_PIXELS / wanted));
  for (const picture of pictures) drawing.resolveImage(picture.href, await load(picture, scale));

  const { pixels, ...drawn } = pixelsOf(drawing);
  await sharp(pixels, { raw: { ...drawn, channels: 4, premultiplied: true }, limitInputPixels: false })
    // The renderer rounds the height up.
    .extract({ left: 0, top: 0, width, height: Math.min(height, drawn.height) })
    .withMetadata({ density: dpi })
    .png({ compressionLevel: 6 })
    .toFile(file);
}

function pixelsOf(drawing: Resvg) {
  const drawn = drawing.render();
  return { pixels: drawn.pixels, width: drawn.width, height: drawn.height };
}

await render((await json(process.stdin)) as RenderJob);
