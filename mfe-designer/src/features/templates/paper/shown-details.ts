import type { Item, PictureItem, QrItem, Scene, TextItem } from '@shop/contracts/scene';
import { itemsOn } from '@shop/contracts/scene-current';
import { detailFields } from '@shop/contracts/scene-limits';
import type { Upload } from '@shop/contracts/uploads';
import type { Locale } from '@shop/domain/locale';
import { boundsOf, type CutSide, textMargin } from '@shop/scene/scene-bounds';
import { withText } from '@shop/scene/scene-rows';
import type { Items } from '../../design/edits.ts';
import { allItems } from '../../design/model.ts';
import { type Details, type Logo, logoOf, parseDetails } from '../../details/details.ts';
import { qrPatch } from '../../qr/new-qr.ts';
import { isWebAddress } from '../../qr/qr-content.ts';
import { broken } from './lay-paper.ts';
import type { PaperPart, PaperTemplate } from './parts.ts';
import { fieldsIn, filledWords } from './words.ts';

/** Details that a template filled into the design. Empty for older designs. */
export function shownDetails(scene: Scene, uploads: readonly Upload[]): Details {
  const items = allItems(scene);
  const texts = items.map((item) => ((item.kind === 'text' || item.kind === 'qr') && item.details) || {});
  const logo = items.find((item) => item.kind === 'picture' && item.logo) as PictureItem | undefined;
  const upload = uploads.find(({ UploadId }) => UploadId === logo?.uploadId);
  return parseDetails({ ...Object.assign({}, ...texts), ...(upload && { logo: logoOf(upload) }) });
}

export const agree = (shown: Details, kept: Details): boolean =>
  detailFields.every((field) => shown[field] === undefined || shown[field] === kept[field]) &&
  (shown.logo === undefined || shown.logo.uploadId === kept.logo?.uploadId);

/** The order of keys does not matter. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const [mine, theirs] = [Object.entries(one), new Map(Object.entries(other))];
  return mine.length === theirs.size && mine.every(([key, value]) => isSame(value, theirs.get(key)));
};

interface Refilling {
  before: Details;
  next: Details;
  side: CutSide;
  locale: Locale;
}

/** Width in millimetres that the text may take without moving. */
function roomFor(item: TextItem, side: CutSide): number {
  const { left, right } = boundsOf(item);
  const margin = textMargin(side);
  const [before, after] = [left - margin, side.printAreaMm.width - margin - right];
  const free = item.align === 'left' ? after : item.align === 'right' ? before : 2 * Math.min(before, after);
  return right - left + Math.max(0, free);
}

function refillText(item: TextItem, words: string, { next, side, locale }: Refilling): TextItem[] {
  const { text, isSample, shown } = filledWords(words, next, locale);
  if (isSample === (item.placeholder === true) && isSame(shown, item.details ?? {})) return [item];
  if (text === '') return [];
  const { details: _, placeholder: __, ...bare } = item;
  const marks = { ...(isSample && { placeholder: true as const }), ...(Object.keys(shown).length > 0 && { details: shown }) };
  const isStraight = item.rotation === 0 && !item.curve;
  const lines = isStraight ? broken({ ...bare, ...marks, text }, roomFor(item, side)) : text;
  return [{ ...withText(bare, lines, side), ...marks }];
}

function refillCode(item: QrItem, { web = '' }: Details): QrItem[] {
  if (!isWebAddress(web)) return [];
  const { plate: _, name = '', ...patch } = qrPatch({ kind: 'url', fields: { url: web } }, item.width, false);
  return [{ ...item, ...patch, name, details: { web } }];
}

function refillLogo(item: PictureItem, { uploadId, width, height }: Logo): PictureItem {
  const { crop: _, ...whole } = item;
  const scale = Math.min(item.width / width, item.height / height);
  return { ...whole, uploadId, width: width * scale, height: height * scale };
}

function refillItem(item: Item, refilling: Refilling): Item[] {
  const { before, next } = refilling;
  if (item.kind === 'text' && item.words !== undefined) return refillText(item, item.words, refilling);
  if (item.kind === 'qr' && item.details?.web !== undefined && item.details.web !== next.web) return refillCode(item, next);
  if (item.kind !== 'picture' || !item.logo || item.uploadId !== before.logo?.uploadId) return [item];
  if (item.uploadId === next.logo?.uploadId) return [item];
  return next.logo ? [refillLogo(item, next.logo)] : [];
}

/** Refills marked items (`isMarked`), but keeps the shopper's own edits. `undefined` if no item is marked. */
export function refilledSides(
  scene: Scene,
  sides: readonly (CutSide & { id: string })[],
  refilling: Omit<Refilling, 'side'>,
): Record<string, Items> | undefined {
  const marked = sides.filter(({ id }) => itemsOn(scene, id).some(isMarked));
  if (marked.length === 0) return undefined;
  const changed = marked.map((side) => {
    const before = itemsOn(scene, side.id);
    const after = before.flatMap((item) => refillItem(item, { ...refilling, side }));
    return [side.id, isSame(before, after) ? before : after] as const;
  });
  return Object.fromEntries(changed);
}

const isMarked = (item: Item): boolean =>
  (item.kind === 'text' && item.words !== undefined) ||
  (item.kind === 'qr' && item.details !== undefined) ||
  (item.kind === 'picture' && item.logo === true);

const partsOf = ({ front, back }: PaperTemplate) => [front, back].flatMap((side): readonly PaperPart[] => side?.parts ?? []);

const wordsIn = (template: PaperTemplate): string[] => partsOf(template).flatMap((part) => ('words' in part ? part.words : []));

const fieldsOf = (part: PaperPart): (keyof Details)[] => {
  if ('words' in part) return [part.words].flat().flatMap(fieldsIn);
  if ('webCode' in part) return ['web'];
  return 'art' in part && part.logo ? ['logo'] : [];
};

/** Takes the fields of templates, because a filled design lacks the lines of empty fields. */
export function fieldsFor(words: readonly string[], all: readonly PaperTemplate[], offered: readonly PaperTemplate[]): (keyof Details)[] {
  const origins = words.length === 0 ? [] : all.filter((one) => words.every((text) => wordsIn(one).includes(text)));
  return [...new Set((origins.length > 0 ? origins : offered).flatMap(partsOf).flatMap(fieldsOf))];
}
