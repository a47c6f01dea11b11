import type { ProductSide } from '@shop/contracts/catalog';
import type { Scene } from '@shop/contracts/scene';
import { printedOn } from '@shop/contracts/scene-current';
import { drawItem, type SvgElement, screenPicture } from '@shop/scene/scene-svg';
import { registerFonts } from './fonts.ts';

// Draws elements one by one: browsers report an SVG image as loaded before its fonts.

export interface InkPictureOptions {
  /** Default: transparent. */
  ground?: string;
  longer: number;
}

export async function inkPicture(scene: Scene, side: ProductSide, { ground, longer }: InkPictureOptions): Promise<HTMLCanvasElement> {
  const { width, height } = side.printAreaMm;
  const scale = longer / Math.max(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  if (ground !== undefined) {
    pen.fillStyle = ground;
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }

  const items = printedOn(scene, side.id);
  const uploads = items.flatMap((item) => (item.kind === 'picture' ? item.uploadId : []));
  const [art, qr, pictures] = await Promise.all([
    items.some(({ kind }) => kind === 'art') ? import('@shop/scene/clip-art-paths') : undefined,
    items.some(({ kind }) => kind === 'qr') ? import('@shop/scene/qr-path') : undefined,
    Promise.all([...new Set(uploads)].map(async (id) => [screenPicture(id), await pictureAt(screenPicture(id))] as const)),
  ]);
  const sources = {
    pictureHref: screenPicture,
    artPath: (name: string) => art?.clipArtPath(name),
    qrPath: (words: string) => qr?.qrPath(words),
  };
  const drawn = items.map((item) => drawItem(item, sources));
  await letters(drawn);
  pen.scale(scale, scale);
  for (const element of drawn) draw(pen, element, { scale, pictures: new Map(pictures) });
  return canvas;
}

async function pictureAt(address: string): Promise<HTMLImageElement | undefined> {
  const image = new Image();
  image.src = address;
  return image.decode().then(
    () => image,
    () => undefined,
  );
}

async function letters(elements: readonly SvgElement[]): Promise<void> {
  const written: SvgElement[] = [];
  const find = (element: SvgElement) => {
    if (element.tag === 'text') written.push(element);
    for (const child of element.children ?? []) if (typeof child !== 'string') find(child);
  };
  elements.forEach(find);
  if (written.length === 0) return;
  await registerFonts().catch(() => undefined);
  await Promise.allSettled(written.map((text) => document.fonts.load(fontOf(text, 16), wordsIn(text))));
}

const wordsIn = ({ children = [] }: SvgElement): string =>
  children.map((child) => (typeof child === 'string' ? child : wordsIn(child))).join('');

const fontOf = ({ attributes: { fontStyle = 'normal', fontWeight = 400, fontFamily = 'sans-serif' } }: SvgElement, size: number): string =>
  `${fontStyle} ${fontWeight} ${size}px ${fontFamily}`;

interface Means {
  /** Pixels per millimetre. */
  scale: number;
  pictures: ReadonlyMap<string, HTMLImageElement | undefined>;
  tone?: readonly number[];
}

function draw(pen: CanvasRenderingContext2D, element: SvgElement, means: Means): void {
  const { tag, attributes, children = [] } = element;
  if (tag === 'clipPath') return;
  pen.save();
  follow(pen, String(attributes.transform ?? ''));
  if (tag === 'text') write(pen, element, means);
  else if (tag === 'path') {
    const path = new Path2D(String(attributes.d));
    ink(
      pen,
      attributes,
      () => pen.fill(path),
      () => pen.stroke(path),
    );
  } else if (tag === 'image') {
    const [x, y, width, height] = boxOf(attributes);
    const picture = means.pictures.get(String(attributes.href));
    if (picture) pen.drawImage(means.tone ? toned(picture, means.tone) : picture, x, y, width, height);
  } else {
    if (tag === 'svg') seenThrough(pen, attributes);
    pen.globalAlpha *= Number(attributes.opacity ?? 1);
    const outline = within(element, 'clipPath', 'path')?.attributes.d;
    if (outline !== undefined) pen.clip(new Path2D(String(outline)));
    const tone = within(element, 'filter', 'feColorMatrix')?.attributes.values;
    const own = tone === undefined ? means : { ...means, tone: String(tone).split(' ').map(Number) };
    for (const child of children) if (typeof child !== 'string') draw(pen, child, own);
  }
  pen.restore();
}

function within(element: SvgElement, ...tags: SvgElement['tag'][]): SvgElement | undefined {
  return tags.reduce<SvgElement | undefined>(
    (found, tag) => found?.children?.find((child): child is SvgElement => typeof child !== 'string' && child.tag === tag),
    element,
  );
}

/** Applies `feColorMatrix` values by hand: Safari has no canvas filters. */
function toned(picture: HTMLImageElement, tone: readonly number[]): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = picture.naturalWidth;
  canvas.height = picture.naturalHeight;
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  pen.drawImage(picture, 0, 0);
  const pixels = pen.getImageData(0, 0, canvas.width, canvas.height);
  const rows = [0, 5, 10].map((from) => tone.slice(from, from + 5));
  for (let at = 0; at < pixels.data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = [...pixels.data.subarray(at, at + 3)];
    rows.forEach(([r = 0, g = 0, b = 0, , offset = 0], channel) => {
      pixels.data[at + channel] = r * red + g * green + b * blue + 255 * offset;
    });
  }
  pen.putImageData(pixels, 0, 0);
  return canvas;
}

type Attributes = SvgElement['attributes'];

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Attributes): [number, number, number, number] => [
  Number(x),
  Number(y),
  Number(width),
  Number(height),
];

function seenThrough(pen: CanvasRenderingContext2D, attributes: Attributes): void {
  const [x, y, width, height] = boxOf(attributes);
  const [left = 0, top = 0, across = width, down = height] = String(attributes.viewBox).split(' ').map(Number);
  pen.beginPath();
  pen.rect(x, y, width, height);
  pen.clip();
  pen.translate(x, y);
  pen.scale(width / across, height / down);
  pen.translate(-left, -top);
}

function follow(pen: CanvasRenderingContext2D, transform: string): void {
  for (const [, name, numbers = ''] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b = a] = numbers.split(' ').map(Number);
    if (name === 'translate') pen.translate(a, b);
    else if (name === 'rotate') pen.rotate((a * Math.PI) / 180);
    else pen.scale(a, b);
  }
}

function ink(pen: CanvasRenderingContext2D, { fill, stroke, strokeWidth = 1 }: Attributes, fillIt: () => void, strokeIt: () => void): void {
  if (fill !== undefined && fill !== 'none') {
    pen.fillStyle = String(fill);
    fillIt();
  }
  if (stroke === undefined) return;
  pen.strokeStyle = String(stroke);
  pen.lineWidth = Number(strokeWidth);
  pen.lineJoin = 'round';
  strokeIt();
}

const alignments: Readonly<Record<string, CanvasTextAlign>> = { start: 'left', middle: 'center', end: 'right' };

function write(pen: CanvasRenderingContext2D, text: SvgElement, { scale }: Means): void {
  const { attributes } = text;
  // Sizes fonts in output pixels: browsers round tiny font sizes.
  pen.font = fontOf(text, Number(attributes.fontSize) * scale);
  pen.textAlign = alignments[String(attributes.textAnchor)] ?? 'left';
  for (const piece of text.children ?? []) {
    if (typeof piece === 'string') continue;
    const { x = 0, y = 0, rotate = 0 } = piece.attributes;
    const words = wordsIn(piece).replace(/\s+/g, ' ');
    pen.save();
    pen.translate(Number(x), Number(y));
    pen.rotate((Number(rotate) * Math.PI) / 180);
    pen.scale(1 / scale, 1 / scale);
    ink(
      pen,
      { ...attributes, strokeWidth: Number(attributes.strokeWidth ?? 0) * scale },
      () => pen.fillText(words, 0, 0),
      () => pen.strokeText(words, 0, 0),
    );
    pen.restore();
  }
}
