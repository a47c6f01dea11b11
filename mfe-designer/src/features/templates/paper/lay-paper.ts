import type { Item, PictureItem, Scene, TextItem } from '@shop/contracts/scene';
import { itemsOn } from '@shop/contracts/scene-current';
import type { FamilyId } from '@shop/contracts/scene-fonts';
import { itemLimits } from '@shop/contracts/scene-limits';
import type { Locale } from '@shop/domain/locale';
import { DARK_INK, LIGHT_INK } from '@shop/scene/ink';
import { type CutSide, inkBox, sizeOf } from '@shop/scene/scene-bounds';
import { dpiSteps, leastQrWidth } from '@shop/scene/scene-quality';
import { freeName, type Items } from '../../design/edits.ts';
import { artName } from '../../design/find-art.ts';
import { withGround } from '../../design/lay-ground.ts';
import { allItems } from '../../design/model.ts';
import { type Details, type Logo, wholeFields } from '../../details/details.ts';
import { isWebAddress, qrText } from '../../qr/qr-content.ts';
import { photoForLogo, photosIn, withPhotos } from '../kept-photos.ts';
import type { ArtPart, Box, PaperSide, PaperTemplate, ShapePart, WordsPart } from './parts.ts';
import { filledWords } from './words.ts';

/** Minimum font size in millimetres, for legibility. */
const LEAST_LETTERS = 3;
const SIZE_STEP = 0.1;

const NARROW: FamilyId = 'oswald';

export interface PaperPlace {
  scene: Scene;
  sides: readonly (CutSide & { id: string })[];
  details: Details;
  locale: Locale;
  groundName: string;
}

type Side = PaperPlace['sides'][number];

function widthOf(item: TextItem): number {
  const { left, right } = inkBox(item);
  return 2 * Math.max(-left, right);
}

const JOINED = '\u00a0';

/** Breaks lines before spaces, but not within phone numbers. */
const BREAK = /(?= [^\d(])/;

/** Keeps phone, e-mail and website whole: a break within them misleads. */
function wordsOf(line: string, details: Details = {}): string[] {
  const whole = wholeFields.flatMap((field) => details[field] ?? []);
  const joined = whole.reduce((text, value) => text.replaceAll(value, value.replaceAll(' ', JOINED)), line);
  return joined.split(BREAK).map((word) => word.replaceAll(JOINED, ' '));
}

function lines(words: readonly string[], fits: (text: string) => boolean): string[] {
  const found = [''];
  for (const word of words) {
    const longer = found.at(-1) + word;
    if (found.at(-1) === '' || fits(longer)) found[found.length - 1] = longer;
    else found.push(word.trimStart());
  }
  return found.map((one) => one.replace(/^· | ·$/g, ''));
}

/** Shares of the width, tried in turn, for lines of similar length. */
const SHARES = [0.5, 0.6, 0.7, 0.8, 0.9, 1];

export function broken(item: TextItem, width: number): string {
  const within = (most: number) => (text: string) => widthOf({ ...item, text }) <= most;
  return item.text
    .split('\n')
    .flatMap((line) => {
      const words = wordsOf(line, item.details);
      const full = lines(words, within(width));
      return SHARES.map((share) => lines(words, within(width * share))).find(({ length }) => length === full.length) ?? full;
    })
    .join('\n');
}

/** The largest font size that fits the box, in more lines if there is room. Uses narrow letters for very long texts. */
function fitted(item: TextItem, box: Box): TextItem {
  const [, , width, height] = box;
  const fits = (tried: TextItem) => widthOf(tried) <= width && sizeOf(tried).height <= height;
  for (let { size } = item; size >= itemLimits.size.least; size = Math.round((size - SIZE_STEP) * 10) / 10) {
    const sized = { ...item, size };
    if (fits(sized)) return sized;
    // One line looks better than two with slightly larger letters.
    if (size > item.size * 0.75 && size > LEAST_LETTERS) continue;
    const lines = { ...sized, text: broken(sized, width) };
    if (fits(lines)) return lines;
  }
  if (item.font !== NARROW) return fitted({ ...item, font: NARROW }, box);
  const least = { ...item, size: itemLimits.size.least };
  return { ...least, text: broken(least, width) };
}

const round = (value: number): number => Math.round(value * 1000) / 1000;

function layWords(part: WordsPart, id: string, { details, locale }: PaperPlace): Item[] {
  const { words, box, size, font, fill, at, align, rotation = 0, yours, bold, italic, letterSpacing, lineSpacing, curve } = part;
  const template = typeof words === 'string' ? words : words[locale === 'tr' ? 0 : 1];
  const { text, isSample, shown } = filledWords(template, details, locale);
  if (text === '') return [];
  const [x, y, width, height] = box;
  const look = { bold, italic, align, letterSpacing, lineSpacing, curve, placeholder: yours || isSample || undefined };
  const set = Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined));
  const marks = { ...(template.includes('{') && { words: template }), ...(Object.keys(shown).length > 0 && { details: shown }) };
  const item = fitted({ id, kind: 'text', text, x: 0, y: 0, rotation, font, size, fill, ...set, ...marks }, box);
  const own = sizeOf(item);
  const ink = inkBox(item);
  const left =
    align === 'left' ? x - Math.min(0, ink.left + own.width / 2) : x + width - Math.max(0, ink.right - own.width / 2) - own.width;
  const top = at === 'top' ? y : at === 'bottom' ? y + height - own.height : y + (height - own.height) / 2;
  return [{ ...item, x: round(align ? left + own.width / 2 : x + width / 2), y: round(top + own.height / 2) }];
}

/** Extends a box that touches the cut line to the end of the bleed. */
function toBleed([x, y, width, height]: Box, { printAreaMm: area, cutMm }: Side): Box {
  const bleed = cutMm?.bleed ?? 0;
  const [left, top] = [x <= 0 ? x - bleed : x, y <= 0 ? y - bleed : y];
  const right = x + width >= area.width ? x + width + bleed : x + width;
  const bottom = y + height >= area.height ? y + height + bleed : y + height;
  return [left, top, right - left, bottom - top];
}

const placed = ([x, y, width, height]: Box) => ({
  x: round(x + width / 2),
  y: round(y + height / 2),
  width: round(width),
  height: round(height),
});

/** Locked, so that a tap reaches the texts. */
function layShape({ shape, box, fill, line, rotation = 0 }: ShapePart, id: string, side: Side): Item {
  const whole = shape === 'rect' && rotation === 0 ? toBleed(box, side) : box;
  return { id, kind: 'shape', shape, ...placed(whole), rotation, ...(fill && { fill }), ...(line && { line }), locked: true };
}

/** The logo fills its box, unless it would print blurred. */
function layLogo({ uploadId, width, height }: Logo, [x, y, w, h]: Box, id: string): PictureItem {
  const scale = Math.min(w / width, h / height, 25.4 / dpiSteps.paper.poor);
  const length = (pixels: number) => Math.max(itemLimits.length.least, Math.floor(pixels * scale * 100) / 100);
  return {
    id,
    kind: 'picture',
    uploadId,
    x: round(x + w / 2),
    y: round(y + h / 2),
    rotation: 0,
    width: length(width),
    height: length(height),
    logo: true,
  };
}

function layPhoto(photo: PictureItem, [x, y, width, height]: Box): PictureItem {
  const scale = Math.min(width / photo.width, height / photo.height);
  const { group: _, ...own } = photo;
  return { ...own, ...placed([x, y, width, height]), rotation: 0, width: round(photo.width * scale), height: round(photo.height * scale) };
}

function layArt({ art, box, fill, rotation = 0, logo }: ArtPart, id: string, { details, locale }: PaperPlace): Item {
  if (logo && details.logo) return layLogo(details.logo, box, id);
  const name = artName(art, locale);
  return { id, kind: 'art', art, ...placed(box), rotation, fill, ...(name && { name }) };
}

function layWebCode(box: Box, id: string, { details: { web = '' } }: PaperPlace): Item[] {
  if (!isWebAddress(web)) return [];
  const text = qrText({ kind: 'url', fields: { url: web } });
  if (leastQrWidth(text) > Math.min(box[2], box[3])) return [];
  const name = web.slice(0, itemLimits.name);
  return [{ id, kind: 'qr', text, name, ...placed(box), rotation: 0, fill: DARK_INK, plate: LIGHT_INK, details: { web } }];
}

function laySide({ ground, parts }: PaperSide, side: Side, taken: Item[], place: PaperPlace): Items {
  const newId = () => freeName(taken, 'i');
  const photos = photosIn(itemsOn(place.scene, side.id));
  const photo = place.details.logo ? undefined : photoForLogo(photos, side);
  const slot = photo && parts.find((part) => 'art' in part && part.logo);
  const laid = parts.flatMap((part) => {
    if (photo && part === slot && 'art' in part) return layPhoto(photo, part.box);
    const id = newId();
    const items =
      'words' in part
        ? layWords(part, id, place)
        : 'webCode' in part
          ? layWebCode(part.webCode, id, place)
          : ['art' in part ? layArt(part, id, place) : layShape(part, id, side)];
    taken.push(...items);
    return items;
  });
  const made = slot ? laid : withPhotos(laid, photos);
  if (ground === undefined) return made;
  const id = newId();
  const items = withGround(made, side, ground, { id, name: place.groundName });
  taken.push(...items.slice(0, 1));
  return items;
}

/** Items of each side that the template fills, bottom first. */
export function layPaper(template: PaperTemplate, place: PaperPlace): Record<string, Items> {
  const filled = place.sides.flatMap((side) => {
    const content = side.id === 'front' ? template.front : side.id === 'back' ? template.back : undefined;
    return content ? [{ side, content }] : [];
  });
  const replaced = new Set(filled.flatMap(({ side }) => itemsOn(place.scene, side.id)));
  const photos = photosIn([...replaced]);
  const taken = [...allItems(place.scene).filter((item) => !replaced.has(item)), ...photos];
  return Object.fromEntries(filled.map(({ side, content }) => [side.id, laySide(content, side, taken, place)]));
}
