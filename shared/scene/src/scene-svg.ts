import type { ProductSide } from '@shop/contracts/catalog';
import { type ImageWidth, uploadUrl } from '@shop/contracts/images';
import type { AnyScene, ClipArtItem, Item, PictureItem, QrItem, ShapeItem, TextItem, Tone } from '@shop/contracts/scene';
import { printedOn } from '@shop/contracts/scene-current';
import { cutOf, families } from '@shop/contracts/scene-fonts';
import { escapeMarkup } from '@shop/domain/markup';
import { outlinePath } from './outline.ts';
import { qrSize } from './qr-size.ts';
import { boundsOf } from './scene-bounds.ts';
import { shapePath } from './scene-shapes.ts';
import { layText } from './text-layout.ts';
import { toneMatrix } from './tone.ts';

// Shared by designer, thumbnails and print files. Lengths are millimetres.

/** Attributes as React names them. */
export interface SvgElement {
  tag: 'g' | 'text' | 'tspan' | 'image' | 'svg' | 'path' | 'clipPath' | 'filter' | 'feColorMatrix';
  attributes: Readonly<Record<string, string | number>>;
  children?: readonly (SvgElement | string)[];
}

/** Renderers that fetch nothing need a `data:` URL. */
export type PictureHref = (uploadId: string) => string;

export type ArtPath = (art: string) => string | undefined;

/** `undefined` until the drawing code has loaded. */
export type QrPath = (text: string) => string | undefined;

export const ART_SIZE = 256;

export interface Sources {
  pictureHref: PictureHref;
  artPath: ArtPath;
  qrPath: QrPath;
}

const SCREEN_WIDTH: ImageWidth = 1280;

export const screenPicture: PictureHref = (uploadId) => uploadUrl(uploadId, SCREEN_WIDTH);

/** Rounds to micrometres, so that all platforms write equal numbers. */
const round = (value: number): number => (Number.isFinite(value) ? Math.round(value * 1000) / 1000 + 0 : 0);

const element = (
  tag: SvgElement['tag'],
  attributes: Readonly<Record<string, string | number | undefined>>,
  children?: SvgElement['children'],
): SvgElement => ({
  tag,
  attributes: Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === 'number' ? round(value) : value]],
    ),
  ),
  ...(children && { children }),
});

/** Text is drawn enlarged by this factor, because browsers round letter widths to 1/64 unit. */
const TEXT_SCALE = 20;

/** Minimum letter spacing in text units: 0.05 micrometres. */
const LEAST_SPACING = 0.001;

/** Bold and italics have fonts of their own: renderers must not synthesise them. */
function letterLook(item: TextItem) {
  const { css, fallback } = families[item.font] ?? families.arimo;
  const cut = cutOf(item);
  return {
    fontFamily: `${/\d/.test(css) ? `'${css}'` : css}, ${fallback}`,
    fontSize: item.size * TEXT_SCALE,
    fontWeight: cut.startsWith('700') ? 700 : 400,
    fontStyle: cut.endsWith('i') ? 'italic' : undefined,
    // Otherwise browsers snap letters to pixels, and lines differ from print.
    textRendering: 'geometricPrecision',
    // Any letter spacing disables ligatures. See docs/decisions/0063-print-without-ligatures.md.
    letterSpacing: LEAST_SPACING,
    // `zxx` means no language, because a real language could select other glyphs.
    lang: 'zxx',
    // Browser translation must not change the text.
    translate: 'no',
    // Keeps repeated spaces, which `text-layout.ts` counts.
    xmlSpace: 'preserve',
  };
}

function drawText(item: TextItem): SvgElement[] {
  const { pieces, anchor } = layText(item);
  if (pieces.length === 0) return [];
  const { outline, shadow } = item;
  const look = { ...letterLook(item), textAnchor: anchor };
  const spans = pieces.map(({ text, x, y, rotation }) =>
    element('tspan', { x: x * TEXT_SCALE, y: y * TEXT_SCALE, rotate: rotation === 0 ? undefined : rotation }, [text]),
  );
  const letters = (fill: string) => element('text', { ...look, fill }, spans);
  // Twice the width, because letters cover the stroke's inner half.
  const outlined = (colour: string, width: number) =>
    element('text', { ...look, fill: colour, stroke: colour, strokeWidth: 2 * width * TEXT_SCALE, strokeLinejoin: 'round' }, spans);
  const below = shadow && (outline ? outlined(shadow.colour, outline.width) : letters(shadow.colour));
  return [
    element('g', { transform: `scale(${1 / TEXT_SCALE})` }, [
      ...(shadow && below ? [element('g', { transform: move(shadow.x * TEXT_SCALE, shadow.y * TEXT_SCALE) }, [below])] : []),
      ...(outline ? [outlined(outline.colour, outline.width)] : []),
      letters(item.fill),
    ]),
  ];
}

const move = (x: number, y: number): string => `translate(${round(x)} ${round(y)})`;

function placePicture({ uploadId, width, height, crop }: PictureItem, pictureHref: PictureHref): SvgElement {
  const box = { x: -width / 2, y: -height / 2, width, height };
  const href = pictureHref(uploadId);
  if (!crop) return element('image', { href, ...box, preserveAspectRatio: 'none' });
  const whole = { width: width / crop.width, height: height / crop.height };
  const picture = element('image', { href, x: -crop.x * whole.width, y: -crop.y * whole.height, ...whole, preserveAspectRatio: 'none' });
  return element('svg', { ...box, viewBox: `0 0 ${round(width)} ${round(height)}`, overflow: 'hidden' }, [picture]);
}

/** Named by content, because a page may contain copies of an item. */
const maskName = ({ mask, width, height }: PictureItem): string => `mask-${mask}-${round(width)}-${round(height)}`;

function toned(picture: SvgElement, tone: Tone): SvgElement {
  const rows = toneMatrix(tone).map(([red, green, blue, offset]) => [red, green, blue, 0, offset]);
  const values = [...rows.flat(), 0, 0, 0, 1, 0].map(fine).join(' ');
  const id = `tone-${values.replaceAll(' ', '_')}`;
  const region = { x: 0, y: 0, width: 1, height: 1 };
  const filter = element('filter', { id, colorInterpolationFilters: 'sRGB', ...region }, [element('feColorMatrix', { values })]);
  return element('g', { filter: `url(#${id})` }, [filter, picture]);
}

/** Print files get images that are already cut and toned (`load-pictures.ts`). */
function drawPicture(item: PictureItem, pictureHref: PictureHref): SvgElement[] {
  const { mask, tone, opacity, width, height } = item;
  const picture = placePicture(item, pictureHref);
  if (!mask && !tone && opacity === undefined) return [picture];
  const inside = tone ? [toned(picture, tone)] : [picture];
  if (!mask) return [element('g', { opacity }, inside)];
  const clip = element('clipPath', { id: maskName(item) }, [element('path', { d: shapePath(mask, width, height) })]);
  return [element('g', { opacity, clipPath: `url(#${maskName(item)})` }, [clip, ...inside])];
}

const drawShape = ({ shape, width, height, fill, line }: ShapeItem): SvgElement[] => [
  element('path', {
    d: shapePath(shape, width, height),
    fill: fill ?? 'none',
    ...(line && { stroke: line.colour, strokeWidth: line.width, strokeLinejoin: 'round' }),
  }),
];

function drawSquare(d: string | undefined, side: number, { width, height, fill }: ClipArtItem | QrItem): SvgElement[] {
  if (d === undefined) return [];
  const transform = `${move(-width / 2, -height / 2)} scale(${fine(width / side)} ${fine(height / side)})`;
  return [element('path', { d, fill, transform })];
}

const drawQr = (item: QrItem, qrPath: QrPath): SvgElement[] => [
  ...(item.plate === undefined ? [] : [element('path', { d: shapePath('rect', item.width, item.height), fill: item.plate })]),
  ...drawSquare(qrPath(item.text), qrSize(item.text), item),
];

/** Scale factors and shares need more decimals than lengths. */
const fine = (value: number): number => (Number.isFinite(value) ? Math.round(value * 1e6) / 1e6 + 0 : 1);

function inkOf(item: Item, { pictureHref, artPath, qrPath }: Sources): SvgElement[] {
  if (item.kind === 'text') return drawText(item);
  if (item.kind === 'picture') return drawPicture(item, pictureHref);
  if (item.kind === 'qr') return drawQr(item, qrPath);
  return item.kind === 'shape' ? drawShape(item) : drawSquare(artPath(item.art), ART_SIZE, item);
}

export const placing = ({ x, y, rotation, flipX, flipY }: Pick<Item, 'x' | 'y' | 'rotation' | 'flipX' | 'flipY'>): string =>
  [
    move(x, y),
    ...(round(rotation) === 0 ? [] : [`rotate(${round(rotation)})`]),
    ...(flipX || flipY ? [`scale(${flipX ? -1 : 1} ${flipY ? -1 : 1})`] : []),
  ].join(' ');

/** Never mirrored, because not all scanners read mirrored codes. */
const unmirrored = ({ x, y, rotation }: Item) => ({ x, y, rotation });

const croppedItem = (item: Item): Item => (item.kind === 'picture' ? (clampCrop(item) ?? item) : item);

/** The `transform` of `drawItem`. */
export function placingOf(item: Item): string {
  const cropped = croppedItem(item);
  return placing(cropped.kind === 'qr' ? unmirrored(cropped) : cropped);
}

export const drawItem = (item: Item, sources: Sources): SvgElement =>
  element('g', { transform: placingOf(item) }, inkOf(croppedItem(item), sources));

const spellings: Readonly<Record<string, string>> = {
  viewBox: 'viewBox',
  preserveAspectRatio: 'preserveAspectRatio',
  xmlSpace: 'xml:space',
};

const spelt = (name: string): string => spellings[name] ?? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const attributes = (values: SvgElement['attributes']): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${spelt(name)}="${escapeMarkup(String(value))}"`)
    .join('');

export function svgText({ tag, attributes: values, children }: SvgElement): string {
  const inside = (children ?? []).map((child) => (typeof child === 'string' ? escapeMarkup(child) : svgText(child))).join('');
  return `<${tag}${attributes(values)}${inside === '' ? '/>' : `>${inside}</${tag}>`}`;
}

/** Millimetres. Smaller images count as empty. */
const HAIR = 0.01;
const LEAST_SHARE = 1e-4;

/** Crops to the part within the image. `undefined` if it is too small, because empty crops crash resvg. */
export function clampCrop(picture: PictureItem): PictureItem | undefined {
  const { crop, width, height, rotation } = picture;
  if (!crop) return picture;
  const seen = { ...crop, width: Math.min(crop.width, 1 - crop.x), height: Math.min(crop.height, 1 - crop.y) };
  const part = { width: (width * seen.width) / crop.width, height: (height * seen.height) / crop.height };
  if (part.width < HAIR || part.height < HAIR || seen.width < LEAST_SHARE || seen.height < LEAST_SHARE) return undefined;
  // The crop's top left corner stays in place.
  const [x, y] = [((part.width - width) / 2) * (picture.flipX ? -1 : 1), ((part.height - height) / 2) * (picture.flipY ? -1 : 1)];
  const turn = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return { ...picture, ...part, crop: seen, x: picture.x + x * cos - y * sin, y: picture.y + x * sin + y * cos };
}

/** resvg crashes on an image that is clipped away. */
function isInside(picture: PictureItem, { width, height }: ProductSide['printAreaMm'], bleedMm: number): boolean {
  const { left, top, right, bottom } = boundsOf(picture);
  const least = HAIR - bleedMm;
  return right > least && bottom > least && left < width - least && top < height - least;
}

/** Ink of a side, lowest item first. Omits images more than `bleedMm` outside the print area. */
export const drawSide = (scene: AnyScene, { id, printAreaMm }: ProductSide, sources: Sources, bleedMm = 0): SvgElement[] =>
  printedOn(scene, id)
    .flatMap((item) => {
      if (item.kind !== 'picture') return item;
      const seen = clampCrop(item);
      return seen && isInside(seen, printAreaMm, bleedMm) ? seen : [];
    })
    .map((item) => drawItem(item, sources));

function sideText(scene: AnyScene, side: ProductSide, sources: Sources): string {
  const ink = drawSide(scene, side, sources);
  const shown = side.cornerMm ? [clipped(ink, outlinePath(side))] : ink;
  return shown.map(svgText).join('');
}

const clipped = (ink: readonly SvgElement[], d: string): SvgElement =>
  element('g', { clipPath: 'url(#outline)' }, [element('clipPath', { id: 'outline' }, [element('path', { d })]), ...ink]);

export function sceneToSvg(scene: AnyScene, side: ProductSide, sources: Sources): string {
  const [width, height] = [round(side.printAreaMm.width), round(side.printAreaMm.height)];
  const box = { width: `${width}mm`, height: `${height}mm`, viewBox: `0 0 ${width} ${height}` };
  return `<svg xmlns="http://www.w3.org/2000/svg"${attributes(box)}>${sideText(scene, side, sources)}</svg>`;
}

export interface SceneToPreviewOptions extends Sources {
  imageHref: string;
  /** Default: true. If false, white areas show the product. */
  whiteInk?: boolean;
}

/** Ink is clipped to the print area, as in print. */
export function sceneToPreviewSvg(
  scene: AnyScene,
  side: ProductSide,
  { imageHref, whiteInk = true, ...sources }: SceneToPreviewOptions,
): string {
  const { faceMm, printAreaMm: area } = side;
  const picture = svgText(element('image', { href: imageHref, width: faceMm.width, height: faceMm.height, preserveAspectRatio: 'none' }));
  const ink = { ...area, viewBox: `0 0 ${round(area.width)} ${round(area.height)}`, overflow: 'hidden' };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(faceMm.width)} ${round(faceMm.height)}">` +
    `${picture}<g${whiteInk ? '' : ' style="mix-blend-mode:multiply"'}><svg${attributes(ink)}>${sideText(scene, side, sources)}</svg></g></svg>`
  );
}
