import { type SvgElement, svgText } from '@shop/scene/scene-svg';
import sharp from 'sharp';
import { rasterise } from './rasterise.ts';
import type { PdfPage } from './render-job.ts';

// Presses blend in CMYK, editors in RGB. See docs/decisions/0114-blend-translucent-images-before-print.md.

type Pictures = Map<string, Buffer>;

const imageIn = ({ children = [] }: SvgElement): SvgElement | undefined =>
  children.find((child): child is SvgElement => typeof child !== 'string' && child.tag === 'image');

function undoing(transform: string): string {
  const steps = [...transform.matchAll(/(translate|rotate|scale)\(([^)]*)\)/g)].map(([, kind, numbers = '']) =>
    kind === 'scale'
      ? `scale(${numbers})`
      : `${kind}(${numbers
          .split(' ')
          .map((number) => -Number(number))
          .join(' ')})`,
  );
  return steps.reverse().join(' ');
}

async function groundOf(
  below: readonly SvgElement[],
  transform: string,
  { x, y, width, height }: SvgElement['attributes'],
  size: { width: number; height: number },
  pictures: Pictures,
): Promise<Buffer> {
  const ink = below.map(svgText).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="${x} ${y} ${width} ${height}" preserveAspectRatio="none"><g transform="${undoing(transform)}">${ink}</g></svg>`;
  const { pixels, ...drawn } = rasterise(svg, pictures, size.width);
  return sharp(pixels, { raw: { ...drawn, channels: 4, premultiplied: true }, limitInputPixels: false })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Opaque wherever the image has ink, so that presses blend nothing. */
async function blended(picture: Buffer, ground: Buffer): Promise<Buffer> {
  const options = { limitInputPixels: false };
  const covered = await sharp(picture, options).extractChannel('alpha').threshold(1).raw().toBuffer({ resolveWithObject: true });
  const { width, height } = covered.info;
  const colours = await sharp(ground, options)
    .composite([{ input: picture, ...options }])
    .removeAlpha()
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(colours, options)
    .joinChannel(covered.data, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

async function isTranslucent(picture: Buffer): Promise<boolean> {
  const decoded = sharp(picture, { limitInputPixels: false });
  return (await decoded.metadata()).hasAlpha && !(await decoded.stats()).isOpaque;
}

/** Replaces translucent images by their look in the editor. Adds the new images to `pictures`. */
export async function flattened(page: PdfPage, pictures: Pictures): Promise<PdfPage> {
  const known = new Map(pictures);
  const ink: SvgElement[] = [];
  for (const [n, element] of page.ink.entries()) {
    const image = imageIn(element);
    const picture = image && known.get(String(image.attributes.href));
    if (!image || !picture || !(await isTranslucent(picture))) {
      ink.push(element);
      continue;
    }
    const { width, height } = await sharp(picture, { limitInputPixels: false }).metadata();
    const below = page.ink.slice(0, n);
    const ground = await groundOf(below, String(element.attributes.transform), image.attributes, { width, height }, known);
    const href = `${image.attributes.href}/on-${pictures.size}`;
    pictures.set(href, await blended(picture, ground));
    ink.push({ ...element, children: [{ ...image, attributes: { ...image.attributes, href } }] });
  }
  return { ...page, ink };
}
