import type { ProductSide } from './catalog.ts';
import { type ImageWidth, uploadUrl } from './images.ts';
import type { ImageObject, Scene, SceneObject, TextObject } from './scene.ts';

// What the shopper sees is what is printed: the designer, the cart's thumbnails and the print files all draw with
// the geometry of this file. It measures nothing, so that every renderer places a text alike.

/**
 * Families of equal advance widths, whoever brings them: Arimo, Arial and Liberation Sans set a line equally long,
 * so do the three serif and the three typewriter ones. The first is what print files embed.
 */
const fontStacks: Readonly<Record<TextObject['font'], string>> = {
  sans: "Arimo, Arial, 'Liberation Sans', Helvetica, sans-serif",
  serif: "Tinos, 'Times New Roman', 'Liberation Serif', Times, serif",
  mono: "Cousine, 'Courier New', 'Liberation Mono', Courier, monospace",
};

/** From one baseline to the next, in sizes. */
const LINE_PITCH = 1.2;

/** From the middle of a line down to its baseline, in sizes. Renderers differ in `dominant-baseline`, not in this. */
const BASELINE_SHIFT = 0.35;

/** Attributes of the `<text>`, as React names them, and its lines. Millimetres, from the print area's top left corner. */
export interface TextGeometry {
  fontFamily: string;
  fontSize: number;
  fontWeight: number;
  fill: string;
  textAnchor: 'middle';
  transform: string;
  /** `y` is the baseline. Blank lines take room but are not here. */
  lines: readonly { text: string; x: number; y: number }[];
}

/** A micrometre is finer than any printer, and short numbers read the same everywhere. */
const round = (millimetres: number): number => (Number.isFinite(millimetres) ? Math.round(millimetres * 1000) / 1000 : 0);

/** Lines as XML can carry them: control characters and halves of surrogate pairs have no place there. */
const plainLines = (text: string): string[] =>
  text
    .toWellFormed()
    .normalize('NFC')
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) =>
      line
        .replaceAll('\t', ' ')
        .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, '')
        .trim(),
    );

/** Height of the text's box, millimetres; its width depends on the font and only a renderer knows it. */
export const textHeight = ({ text, size }: Pick<TextObject, 'text' | 'size'>): number => round(plainLines(text).length * LINE_PITCH * size);

export function textGeometry({ text, x, y, rotation, size, font, weight, fill }: TextObject): TextGeometry {
  const lines = plainLines(text);
  const firstBaseline = y - ((lines.length - 1) / 2) * LINE_PITCH * size + BASELINE_SHIFT * size;
  return {
    fontFamily: fontStacks[font] ?? fontStacks.sans,
    fontSize: round(size),
    fontWeight: weight,
    fill,
    textAnchor: 'middle',
    transform: `rotate(${round(rotation)} ${round(x)} ${round(y)})`,
    lines: lines
      .map((line, index) => ({ text: line, x: round(x), y: round(firstBaseline + index * LINE_PITCH * size) }))
      .filter((line) => line.text !== ''),
  };
}

/** Attributes of the `<image>`, as React names them. Millimetres, from the print area's top left corner. */
export interface ImageGeometry {
  x: number;
  y: number;
  width: number;
  height: number;
  preserveAspectRatio: 'none';
  transform: string;
}

export const imageGeometry = ({ x, y, width, height, rotation }: ImageObject): ImageGeometry => ({
  x: round(x - width / 2),
  y: round(y - height / 2),
  width: round(width),
  height: round(height),
  preserveAspectRatio: 'none',
  transform: `rotate(${round(rotation)} ${round(x)} ${round(y)})`,
});

/** Pixels across that are enough for a screen. */
const SCREEN_WIDTH: ImageWidth = 1280;

/** Where a renderer finds an uploaded picture; a `data:` address where it fetches nothing. */
export type PictureHref = (uploadId: string) => string;

export const screenPicture: PictureHref = (uploadId) => uploadUrl(uploadId, SCREEN_WIDTH);

/** The objects of a side, bottom first. */
export const objectsOn = (scene: Scene, sideId: string): readonly SceneObject[] =>
  Object.hasOwn(scene.sides, sideId) ? (scene.sides[sideId] ?? []) : [];

const entities: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&#39;' };

const escapeXml = (value: string): string => value.replace(/[<>&"']/g, (character) => entities[character] ?? '');

const attributes = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeXml(String(typeof value === 'number' ? round(value) : value))}"`)
    .join('');

function textToSvg(object: TextObject): string {
  const { lines, fontFamily, fontSize, fontWeight, fill, textAnchor, transform } = textGeometry(object);
  const spans = lines.map(({ text, x, y }) => `<tspan${attributes({ x, y })}>${escapeXml(text)}</tspan>`).join('');
  const look = { 'font-family': fontFamily, 'font-size': fontSize, 'font-weight': fontWeight, fill, 'text-anchor': textAnchor, transform };
  return spans && `<text${attributes(look)}>${spans}</text>`;
}

const imageToSvg = (object: ImageObject, pictureHref: PictureHref): string =>
  `<image${attributes({ href: pictureHref(object.uploadId), ...imageGeometry(object) })}/>`;

const objectsToSvg = (scene: Scene, side: ProductSide, pictureHref: PictureHref): string =>
  objectsOn(scene, side.id)
    .map((object) => (object.kind === 'image' ? imageToSvg(object, pictureHref) : textToSvg(object)))
    .join('');

interface WithPictures {
  /** Without it the address that browsers load an upload from. */
  pictureHref?: PictureHref;
}

export interface SceneToSvgOptions extends WithPictures {
  /** Room around the print area that is drawn too and cut off after printing, millimetres. */
  bleedMm?: number;
}

/** The print area and nothing but ink, at its real size: what print files are made from. */
export function sceneToSvg(scene: Scene, side: ProductSide, { bleedMm = 0, pictureHref = screenPicture }: SceneToSvgOptions = {}): string {
  const width = round(side.printAreaMm.width + 2 * bleedMm);
  const height = round(side.printAreaMm.height + 2 * bleedMm);
  const origin = bleedMm === 0 ? 0 : -round(bleedMm);
  const box = { width: `${width}mm`, height: `${height}mm`, viewBox: `${origin} ${origin} ${width} ${height}` };
  return `<svg xmlns="http://www.w3.org/2000/svg"${attributes(box)}>${objectsToSvg(scene, side, pictureHref)}</svg>`;
}

export interface SceneToPreviewOptions extends WithPictures {
  /** Address of the side's picture, or a `data:` one where the renderer fetches nothing. */
  imageHref: string;
}

/** The product's whole face with the design on it; what lies outside the print area is cut off, as in print. */
export function sceneToPreviewSvg(
  scene: Scene,
  side: ProductSide,
  { imageHref, pictureHref = screenPicture }: SceneToPreviewOptions,
): string {
  const { faceMm, printAreaMm: area } = side;
  const picture = { href: imageHref, width: faceMm.width, height: faceMm.height, preserveAspectRatio: 'none' };
  const ink = { ...area, viewBox: `0 0 ${round(area.width)} ${round(area.height)}`, overflow: 'hidden' };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(faceMm.width)} ${round(faceMm.height)}">` +
    `<image${attributes(picture)}/><svg${attributes(ink)}>${objectsToSvg(scene, side, pictureHref)}</svg></svg>`
  );
}
