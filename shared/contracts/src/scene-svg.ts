import type { ProductSide } from './catalog.ts';
import { type ImageWidth, uploadUrl } from './images.ts';
import { escapeMarkup } from './markup.ts';
import type { AnyScene, ClipArtItem, Item, PictureItem, ShapeItem, TextItem } from './scene.ts';
import { boundsOf } from './scene-bounds.ts';
import { printedOn } from './scene-current.ts';
import { cutOf, families } from './scene-fonts.ts';
import { shapePath } from './scene-shapes.ts';
import { layText } from './text-layout.ts';

// What the shopper sees is what is printed: the designer, the cart's thumbnails and the print files all draw with the
// elements of this file. Lengths in millimetres.

/** An element of SVG, for whoever makes it: attributes as React names them. */
export interface SvgElement {
  tag: 'g' | 'text' | 'tspan' | 'image' | 'svg' | 'path';
  attributes: Readonly<Record<string, string | number>>;
  children?: readonly (SvgElement | string)[];
}

/** Where a renderer finds an uploaded picture; a `data:` address where it fetches nothing. */
export type PictureHref = (uploadId: string) => string;

/** Path data of a drawing of the collection, in a square of `ART_SIZE`; undefined where there is none of this name. */
export type ArtPath = (art: string) => string | undefined;

/** Side of the square that clip art is drawn in. */
export const ART_SIZE = 256;

/** What items refer to. */
export interface Sources {
  pictureHref: PictureHref;
  artPath: ArtPath;
}

/** Pixels across that are enough for a screen. */
const SCREEN_WIDTH: ImageWidth = 1280;

export const screenPicture: PictureHref = (uploadId) => uploadUrl(uploadId, SCREEN_WIDTH);

/** A micrometre is finer than any printer, and short numbers read the same everywhere. */
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

/**
 * Letters are written in a unit of a twentieth of a millimetre: browsers round each one's width to 1/64 of a unit, and in millimetres
 * the end of a line of small letters would show it. The largest letters, of 500 mm, are then the largest that Chromium sets.
 */
const FINE = 20;

/** A twentieth of a micrometre. */
const LEAST_SPACING = 0.001;

/** Letters as renderers are to take them: of this cut or not at all. */
function letterLook(item: TextItem) {
  const { css, fallback } = families[item.font] ?? families.arimo;
  const cut = cutOf(item);
  return {
    fontFamily: `${/\d/.test(css) ? `'${css}'` : css}, ${fallback}`,
    fontSize: item.size * FINE,
    fontWeight: cut.startsWith('700') ? 700 : 400,
    fontStyle: cut.endsWith('i') ? 'italic' : undefined,
    // Else browsers shift letters to whole pixels, each a little: a line would end elsewhere than in print.
    textRendering: 'geometricPrecision',
    // No ligatures: any spacing of letters switches them off in browsers, print has fonts without them (`plain-fonts.ts`).
    letterSpacing: LEAST_SPACING,
    // No language: fonts have other letters for some.
    lang: 'zxx',
    // Several spaces in a row are as wide as the item's frame has them (`text-layout.ts`).
    xmlSpace: 'preserve',
  };
}

function drawText(item: TextItem): SvgElement[] {
  const { pieces, anchor } = layText(item);
  if (pieces.length === 0) return [];
  const { outline, shadow } = item;
  const look = { ...letterLook(item), textAnchor: anchor };
  const spans = pieces.map(({ text, x, y, rotation }) =>
    element('tspan', { x: x * FINE, y: y * FINE, rotate: rotation === 0 ? undefined : rotation }, [text]),
  );
  const letters = (fill: string) => element('text', { ...look, fill }, spans);
  // Half of a line lies inside the letters, below their ink. All lines come first: none covers another letter.
  const lined = (colour: string, width: number) =>
    element('text', { ...look, fill: colour, stroke: colour, strokeWidth: 2 * width * FINE, strokeLinejoin: 'round' }, spans);
  const below = shadow && (outline ? lined(shadow.colour, outline.width) : letters(shadow.colour));
  return [
    element('g', { transform: `scale(${1 / FINE})` }, [
      ...(shadow && below ? [element('g', { transform: move(shadow.x * FINE, shadow.y * FINE) }, [below])] : []),
      ...(outline ? [lined(outline.colour, outline.width)] : []),
      letters(item.fill),
    ]),
  ];
}

const move = (x: number, y: number): string => `translate(${round(x)} ${round(y)})`;

function drawPicture({ uploadId, width, height, crop }: PictureItem, pictureHref: PictureHref): SvgElement[] {
  const box = { x: -width / 2, y: -height / 2, width, height };
  const href = pictureHref(uploadId);
  if (!crop) return [element('image', { href, ...box, preserveAspectRatio: 'none' })];
  // The whole picture, so large that the part to be seen fills the box, which cuts off the rest.
  const whole = { width: width / crop.width, height: height / crop.height };
  const picture = element('image', { href, x: -crop.x * whole.width, y: -crop.y * whole.height, ...whole, preserveAspectRatio: 'none' });
  return [element('svg', { ...box, viewBox: `0 0 ${round(width)} ${round(height)}`, overflow: 'hidden' }, [picture])];
}

const drawShape = ({ shape, width, height, fill, line }: ShapeItem): SvgElement[] => [
  element('path', {
    d: shapePath(shape, width, height),
    fill: fill ?? 'none',
    ...(line && { stroke: line.colour, strokeWidth: line.width, strokeLinejoin: 'round' }),
  }),
];

function drawArt({ art, width, height, fill }: ClipArtItem, artPath: ArtPath): SvgElement[] {
  const d = artPath(art);
  if (d === undefined) return [];
  const transform = `${move(-width / 2, -height / 2)} scale(${scale(width / ART_SIZE)} ${scale(height / ART_SIZE)})`;
  return [element('path', { d, fill, transform })];
}

/** Finer than lengths: it is multiplied. */
const scale = (value: number): number => (Number.isFinite(value) ? Math.round(value * 1e6) / 1e6 : 1);

function inkOf(item: Item, { pictureHref, artPath }: Sources): SvgElement[] {
  if (item.kind === 'text') return drawText(item);
  if (item.kind === 'picture') return drawPicture(item, pictureHref);
  return item.kind === 'shape' ? drawShape(item) : drawArt(item, artPath);
}

/** From about an item's middle to its place. */
export const placing = ({ x, y, rotation, flipX, flipY }: Pick<Item, 'x' | 'y' | 'rotation' | 'flipX' | 'flipY'>): string =>
  [
    move(x, y),
    ...(round(rotation) === 0 ? [] : [`rotate(${round(rotation)})`]),
    ...(flipX || flipY ? [`scale(${flipX ? -1 : 1} ${flipY ? -1 : 1})`] : []),
  ].join(' ');

/** An item in its place, in coordinates of the print area. */
export const drawItem = (item: Item, sources: Sources): SvgElement => element('g', { transform: placing(item) }, inkOf(item, sources));

/** Those that SVG does not spell with hyphens. */
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

/** An element as text. Whatever stands in it, it is no markup of anybody's. */
export function svgText({ tag, attributes: values, children }: SvgElement): string {
  const inside = (children ?? []).map((child) => (typeof child === 'string' ? escapeMarkup(child) : svgText(child))).join('');
  return `<${tag}${attributes(values)}${inside === '' ? '/>' : `>${inside}</${tag}>`}`;
}

/** Less of an item than this is nothing, millimetres. */
const HAIR = 0.01;
/** Less of a picture's width or height than this is nothing. */
const LEAST_SHARE = 1e-4;

/**
 * What is seen of a cropped picture: of a crop that reaches beyond the picture, the part that does not. `undefined`: nothing, or
 * less of it than numbers can tell from its edge, which ends resvg.
 */
export function seenPart(picture: PictureItem): PictureItem | undefined {
  const { crop, width, height, rotation } = picture;
  if (!crop) return picture;
  const seen = { ...crop, width: Math.min(crop.width, 1 - crop.x), height: Math.min(crop.height, 1 - crop.y) };
  const part = { width: (width * seen.width) / crop.width, height: (height * seen.height) / crop.height };
  if (part.width < HAIR || part.height < HAIR || seen.width < LEAST_SHARE || seen.height < LEAST_SHARE) return undefined;
  // It keeps the corner that it began at.
  const [x, y] = [((part.width - width) / 2) * (picture.flipX ? -1 : 1), ((part.height - height) / 2) * (picture.flipY ? -1 : 1)];
  const turn = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return { ...picture, ...part, crop: seen, x: picture.x + x * cos - y * sin, y: picture.y + x * sin + y * cos };
}

/** Is some of the picture in the area and its bleed? resvg ends at a cropped one that lies wholly outside of what it draws. */
function isInside(picture: PictureItem, { width, height }: ProductSide['printAreaMm'], bleedMm: number): boolean {
  const { left, top, right, bottom } = boundsOf(picture);
  const least = HAIR - bleedMm;
  return right > least && bottom > least && left < width - least && top < height - least;
}

const drawSide = (scene: AnyScene, { id, printAreaMm }: ProductSide, bleedMm: number, sources: Sources): string =>
  printedOn(scene, id)
    .flatMap((item) => {
      if (item.kind !== 'picture') return item;
      const seen = seenPart(item);
      return seen && isInside(seen, printAreaMm, bleedMm) ? seen : [];
    })
    .map((item) => svgText(drawItem(item, sources)))
    .join('');

export interface SceneToSvgOptions extends Sources {
  /** Room around the print area that is drawn too and cut off after printing, millimetres. */
  bleedMm?: number;
}

/** The print area and nothing but ink, at its real size: what print files are made from. */
export function sceneToSvg(scene: AnyScene, side: ProductSide, { bleedMm = 0, ...sources }: SceneToSvgOptions): string {
  const width = round(side.printAreaMm.width + 2 * bleedMm);
  const height = round(side.printAreaMm.height + 2 * bleedMm);
  const origin = bleedMm === 0 ? 0 : -round(bleedMm);
  const box = { width: `${width}mm`, height: `${height}mm`, viewBox: `${origin} ${origin} ${width} ${height}` };
  return `<svg xmlns="http://www.w3.org/2000/svg"${attributes(box)}>${drawSide(scene, side, bleedMm, sources)}</svg>`;
}

export interface SceneToPreviewOptions extends Sources {
  /** Address of the side's picture, or a `data:` one where the renderer fetches nothing. */
  imageHref: string;
}

/** The product's whole face with the design on it; what lies outside the print area is cut off, as in print. */
export function sceneToPreviewSvg(scene: AnyScene, side: ProductSide, { imageHref, ...sources }: SceneToPreviewOptions): string {
  const { faceMm, printAreaMm: area } = side;
  const picture = svgText(element('image', { href: imageHref, width: faceMm.width, height: faceMm.height, preserveAspectRatio: 'none' }));
  const ink = { ...area, viewBox: `0 0 ${round(area.width)} ${round(area.height)}`, overflow: 'hidden' };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(faceMm.width)} ${round(faceMm.height)}">` +
    `${picture}<svg${attributes(ink)}>${drawSide(scene, side, 0, sources)}</svg></svg>`
  );
}
