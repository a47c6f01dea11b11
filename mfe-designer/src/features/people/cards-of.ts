import type { ProductSide } from '@shop/contracts/catalog';
import type { Item, Scene } from '@shop/contracts/scene';
import { itemLimits } from '@shop/contracts/scene-limits';
import { cut } from '@shop/domain/line-rules';
import { NOTICEABLE_PERCENT } from '@shop/scene/scene-rows';
import { allItems, sceneWithAutoValues, withItems } from '../design/model.ts';
import type { Details } from '../details/details.ts';
import { qrPatch } from '../qr/new-qr.ts';
import { readQrText } from '../qr/qr-content.ts';
import type { PaperPlace } from '../templates/paper/lay-paper.ts';
import type { PaperTemplate } from '../templates/paper/parts.ts';
import { refillOf } from '../templates/paper/refill-of.ts';
import { detailsOf, isContact, type PersonalField, type PersonTexts, personalFields, probe, textsWith } from './people.ts';

export interface Cards {
  fields: readonly PersonalField[];
  sceneOf: (texts: PersonTexts) => Scene;
  shrunkIn: (card: Scene) => ShrunkText[];
}

export interface ShrunkText {
  fields: readonly PersonalField[];
  percent: number;
}

export interface CardsPlace extends PaperPlace {
  sides: readonly ProductSide[];
  productColour: string | undefined;
}

export function cardsOf(templates: readonly PaperTemplate[], { productColour, ...place }: CardsPlace): Cards {
  const { scene, sides, details } = place;
  const refill = refillOf(templates, place);
  const filled = (texts: PersonTexts): Scene => {
    const items = refill(detailsOf(details, texts)) ?? {};
    const after = Object.entries(items).reduce((before, [side, laid]) => withItems(before, side, laid), scene);
    const own = Object.entries(after.sides).map(([side, on]) => [side, on.map((item) => withContact(item, details, texts))] as const);
    return { ...after, sides: Object.fromEntries(own) };
  };
  const printed = allItems(filled(probe)).flatMap(fieldsIn);
  return {
    fields: personalFields.filter((field) => printed.includes(field)),
    sceneOf: (texts) => sceneWithAutoValues(filled(textsWith((field) => cut(texts[field], itemLimits.detail))), sides, productColour),
    shrunkIn: (card) => shrunkTexts(scene, card),
  };
}

/** Compares by template text: ids differ if a card lacks a line. */
function shrunkTexts(design: Scene, card: Scene): ShrunkText[] {
  const sizes = new Map(textsIn(design).map(({ key, size }) => [key, size]));
  return textsIn(card).flatMap(({ key, size, details = {} }) => {
    const fields = personalFields.filter((field) => field in details);
    const percent = Math.round((100 * size) / (sizes.get(key) ?? size));
    return fields.length > 0 && percent < NOTICEABLE_PERCENT ? [{ fields, percent }] : [];
  });
}

const textsIn = ({ sides }: Scene) =>
  Object.entries(sides).flatMap(([side, items]) =>
    items.flatMap((item) => (item.kind === 'text' && item.words !== undefined ? [{ ...item, key: `${side} ${item.words}` }] : [])),
  );

const fieldsIn = (item: Item): string[] => {
  if (isContact(item)) return readQrText(item.text).fields.name === probe.name ? Object.keys(readQrText(item.text).fields) : [];
  return item.kind === 'text' ? Object.keys(item.details ?? {}) : [];
};

function withContact(item: Item, { name }: Details, texts: PersonTexts): Item {
  if (!isContact(item) || name === undefined) return item;
  const { fields } = readQrText(item.text);
  if (fields.name !== name) return item;
  const own = Object.entries(fields).map(([field, value]) => [field, field in texts ? texts[field as PersonalField] : value] as const);
  const { plate: _, name: title = '', ...patch } = qrPatch({ kind: 'contact', fields: Object.fromEntries(own) }, item.width, false);
  return { ...item, ...patch, ...(title && { name: title }) };
}
