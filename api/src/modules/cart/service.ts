import type { CartAdd, CartChange, CartLineEdit } from '@shop/contracts/cart';
import { MAX_CART_DESIGN_BYTES, MAX_CART_LINES, MAX_LINE_QUANTITY } from '@shop/contracts/limits';
import { isOffered, printPrice } from '@shop/contracts/line-prices';
import { type Locale, locales } from '@shop/domain/locale';
import type { Db } from '../../db/client.ts';
import type { Owner } from '../../db/owner.ts';
import { message } from '../../messages/index.ts';
import { Refusal, refuseField } from '../../refusal.ts';
import { chosenColour, colourName } from '../catalog/colours.ts';
import { notOffered } from '../catalog/not-offered.ts';
import { checkQuality } from '../designs/quality.ts';
import { findDesign, holdDesign, type StoredDesign, toDesign } from '../designs/repository.ts';
import { designBytes, readScene } from '../designs/scenes.ts';
import { takeReadyDesign } from '../ready-designs/take.ts';
import { settledOwner } from '../session/repository.ts';
import { parseQuantityIds } from './quantity-ids.ts';
import {
  addLine,
  changeLine,
  clearLines,
  findCart,
  findGoods,
  type Goods,
  listStoredLines,
  lockCart,
  removeLines,
  type StoredLine,
} from './repository.ts';
import { isOneRun, pieces, planRun } from './run.ts';

/**
 * @throws `not-found`, `invalid-input`, `out-of-stock`, `quantity-limit`, `quantity-not-offered`,
 * `cart-full`, or an error of `checkQuality`.
 */
export async function addToCart(tx: Db, someone: Owner, wish: CartAdd, locale: Locale): Promise<number> {
  const owner = await settledOwner(tx, someone);
  const goods = await findGoods(tx, wish.PId, owner.customer?.id);
  if (!goods || goods.archivedAt) throw new Refusal('not-found');
  const design = await wishedDesign(tx, owner, goods, wish, locale);
  const isList = hasList(design);
  const wanted = isList ? listedQuantities(goods, design, wish) : addedQuantities(goods, wish);
  if (design) await checkQuality(tx, design, { images: goods.images, acceptWarnings: wish.AsItIs === true, locale });
  const colour = design ? designedColour(goods, design.colour, wish.Colour) : chosenColour(goods.images, wish.Colour);

  const cartId = await lockCart(tx, owner);
  const runKey = { productId: wish.PId, colour, designId: design?.id ?? null };
  const lines = await listStoredLines(tx, cartId);
  const equalTo = (variantId: number) => lines.find((line) => line.variantId === variantId && isOneRun(line, runKey));
  // A name list determines quantities, so sizes that are already in the cart are skipped.
  const added = new Map([...wanted].filter(([variantId]) => !isList || !equalTo(variantId)));
  const more = [...added.keys()].filter((variantId) => !equalTo(variantId));
  if (more.length > 0) checkRoom(lines.length + more.length);
  if (design) await checkDesignBytes(tx, [...lines, runKey]);
  for (const [variantId, qty] of added) {
    checkQuantity(qty, equalTo(variantId)?.qty ?? 0, goods, locale);
    const already = pieces(lines.filter((line) => line.variantId === variantId));
    checkStock(qty, already, goods, variantId, locale);
  }
  const price = goods.price + printed(goods, design);
  for (const [variantId, qty] of added) await addLine(tx, cartId, { ...runKey, variantId }, qty, price);
  return cartId;
}

/**
 * `QuantityIds`, `DesignId` and `Colour` apply to every line that differs from this one only in size.
 * @throws like `addToCart`; `design-changed` if `OpenedDesignId` is outdated
 */
export async function changeCart(tx: Db, someone: Owner, id: number, change: CartChange, locale: Locale): Promise<number> {
  const owner = await settledOwner(tx, someone);
  const cartId = await lockCart(tx, owner);
  const lines = await listStoredLines(tx, cartId);
  const line = lines.find((l) => l.id === id);
  const goods = line && (await findGoods(tx, line.productId, owner.customer?.id));
  if (!line || !goods) throw new Refusal('not-found');
  const { OpenedDesignId: opened } = change;
  if (opened !== undefined && opened !== (line.designId ?? '')) throw new Refusal('design-changed');

  const { design, colour } = await chosenLook(tx, owner, goods, line, change);
  const current = design ?? (line.designId === null ? undefined : await findDesign(tx, owner, line.designId));
  const isList = hasList(current);
  if (design) await checkQuality(tx, design, { images: goods.images, acceptWarnings: change.AsItIs === true, locale });
  const colourAndDesign = { colour, designId: design?.id ?? line.designId };
  const wanted = isList ? listedQuantities(goods, current, change) : wantedQuantities(goods, lines, line, change);
  const others = isList ? lines.filter((one) => isOneRun(one, line) || !isOneRun(one, { ...colourAndDesign, productId: goods.id })) : lines;
  const twins = lines.filter((one) => !others.includes(one));
  const plan = planRun(others, line, { ...colourAndDesign, productId: goods.id }, wanted);

  if (plan.count > lines.length) checkRoom(plan.count);
  if (design) await checkDesignBytes(tx, [...lines.filter((one) => !isOneRun(one, line)), colourAndDesign]);
  for (const { variantId, qty, taken } of plan.sizes) {
    checkQuantity(qty, 0, goods, locale);
    if (taken.after > taken.before) checkStock(qty, taken.after - qty, goods, variantId, locale);
  }

  const priceSeen = design && goods.price + printed(goods, design);
  await removeLines(tx, cartId, [...plan.removed, ...twins.map((twin) => twin.id)]);
  for (const { line: own, variantId, qty } of plan.sizes) {
    const priceThen = priceSeen ?? (own ?? line).priceThen;
    if (!own) await addLine(tx, cartId, { ...colourAndDesign, productId: goods.id, variantId }, qty, priceThen);
    else if (own.qty !== qty || own.colour !== colour || design) await changeLine(tx, own.id, { ...colourAndDesign, qty, priceThen });
  }
  return cartId;
}

/** @throws `not-found` */
export async function editLine(db: Db, owner: Owner | undefined, id: number, locale: Locale): Promise<CartLineEdit> {
  const cartId = owner && (await findCart(db, owner));
  const lines = cartId === undefined ? [] : await listStoredLines(db, cartId);
  const line = lines.find((l) => l.id === id);
  const goods = line && (await findGoods(db, line.productId, owner?.customer?.id));
  if (!owner || !line || !goods) throw new Refusal('not-found');
  const run = lines.filter((l) => isOneRun(l, line));
  const design = line.designId === null ? undefined : await findDesign(db, owner, line.designId);
  const content = design && (await readScene(db, design.sceneId));
  return {
    RId: line.id,
    PId: goods.id,
    Title: goods.title[locale],
    Slug: goods.slug[locale],
    Colour: colourName(goods.images, line.colour, locale),
    Sizes: goods.sizes.map(({ id: SizeId, size, stock }) => ({
      SizeId,
      Size: size[locale],
      Qty: pieces(run.filter((l) => l.variantId === SizeId)),
      Stock: stock,
    })),
    QuantitySteps: goods.quantitySteps,
    ...(design && content && { Design: toDesign(design, content, goods, locale) }),
  };
}

/** Removing one size of a name list removes all its sizes. @throws `not-found` */
export async function removeFromCart(tx: Db, someone: Owner, id: number): Promise<number> {
  const owner = await settledOwner(tx, someone);
  const cartId = await lockCart(tx, owner);
  const lines = await listStoredLines(tx, cartId);
  const line = lines.find((one) => one.id === id);
  if (!line) throw new Refusal('not-found');
  const design = line.designId === null ? undefined : await findDesign(tx, owner, line.designId);
  const gone = hasList(design) ? lines.filter((one) => isOneRun(one, line)) : [line];
  await removeLines(
    tx,
    cartId,
    gone.map((one) => one.id),
  );
  return cartId;
}

export async function emptyCart(tx: Db, someone: Owner): Promise<number> {
  const cartId = await lockCart(tx, await settledOwner(tx, someone));
  await clearLines(tx, cartId);
  return cartId;
}

function chosenSize({ sizes }: Goods, id: number | undefined) {
  const chosen = id === undefined && sizes.length === 1 ? sizes[0] : sizes.find((size) => size.id === id);
  if (!chosen) throw refuseField('/VariantId', 'field-size-needed');
  return chosen;
}

async function wishedDesign(tx: Db, owner: Owner, { id, images }: Goods, wish: CartAdd, locale: Locale): Promise<StoredDesign | undefined> {
  const { ReadyDesign: key, DesignId, Colour } = wish;
  if (key === undefined) return chosenDesign(tx, owner, id, DesignId);
  if (DesignId !== undefined) throw refuseField('/ReadyDesign', 'field-one-design');
  return takeReadyDesign(tx, owner, { key, productId: id, colour: chosenColour(images, Colour) }, locale);
}

async function chosenDesign(tx: Db, owner: Owner, productId: number, id: string | undefined): Promise<StoredDesign | undefined> {
  if (id === undefined) return undefined;
  const design = await holdDesign(tx, owner, id);
  if (design?.productId !== productId) throw refuseField('/DesignId', 'field-design-unknown');
  return design;
}

async function chosenLook(tx: Db, owner: Owner, goods: Goods, line: StoredLine, { DesignId, Colour }: CartChange) {
  const design = await chosenDesign(tx, owner, goods.id, DesignId);
  const given = design?.colour ?? (line.designId === null ? undefined : line.colour);
  if (given !== undefined) return { design, colour: designedColour(goods, given, Colour) };
  return { design, colour: Colour === undefined ? line.colour : chosenColour(goods.images, Colour) };
}

function designedColour({ images }: Goods, colour: string, wish: string | undefined): string {
  const isMeant = wish === undefined || wish === colour || locales.some((locale) => colourName(images, colour, locale) === wish);
  if (!isMeant) throw refuseField('/Colour', 'field-colour-designed');
  return colour;
}

const printed = ({ sides }: Goods, design: StoredDesign | undefined): number => printPrice(sides, design?.summary.printed ?? []);

const hasList = (design: StoredDesign | undefined): design is StoredDesign => design !== undefined && design.summary.people > 0;

function wantedQuantities(goods: Goods, lines: readonly StoredLine[], line: StoredLine, change: CartChange): Map<number, number> {
  if (change.QuantityIds === undefined) {
    const run = lines.filter((l) => isOneRun(l, line));
    return new Map(run.map((l) => [l.variantId, l.id === line.id ? (change.Qty ?? l.qty) : l.qty]));
  }
  if (change.Qty !== undefined) throw refuseField('/Qty', 'field-qty-or-sizes');
  return readQuantities(goods, change.QuantityIds);
}

function addedQuantities(goods: Goods, { Qty, VariantId, QuantityIds }: CartAdd): Map<number, number> {
  if (QuantityIds === undefined) {
    if (Qty === undefined) throw refuseField('/Qty', 'field-required');
    return new Map([[chosenSize(goods, VariantId).id, Qty]]);
  }
  if (Qty !== undefined) throw refuseField('/Qty', 'field-qty-or-sizes');
  if (VariantId !== undefined) throw refuseField('/VariantId', 'field-qty-or-sizes');
  const added = readQuantities(goods, QuantityIds);
  if (added.size === 0) throw refuseField('/QuantityIds', 'field-size-needed');
  return added;
}

function listedQuantities(
  { sizes }: Goods,
  { summary }: StoredDesign,
  wish: Pick<CartAdd, 'Qty' | 'QuantityIds' | 'VariantId'>,
): Map<number, number> {
  for (const field of ['Qty', 'QuantityIds', 'VariantId'] as const) {
    if (wish[field] !== undefined) throw refuseField(`/${field}`, 'field-list-decides');
  }
  const listed = new Map<number, number>();
  for (const { sizeId = sizes[0]?.id, qty } of summary.pieces) {
    if (sizeId !== undefined) listed.set(sizeId, (listed.get(sizeId) ?? 0) + qty);
  }
  if ([...listed.keys()].some((id) => !sizes.some((size) => size.id === id))) throw refuseField('/DesignId', 'field-size-unknown');
  return listed;
}

function readQuantities({ sizes }: Goods, text: string): Map<number, number> {
  const list = parseQuantityIds(text);
  const foreign = list.findIndex(({ SizeId }) => !sizes.some(({ id }) => id === SizeId));
  if (foreign >= 0) throw refuseField(`/QuantityIds/${foreign}/SizeId`, 'field-size-unknown');
  return new Map(list.filter(({ Qty }) => Qty > 0).map(({ SizeId, Qty }) => [SizeId, Qty]));
}

function checkRoom(lines: number): void {
  if (lines > MAX_CART_LINES) throw new Refusal('cart-full', { max: MAX_CART_LINES });
}

async function checkDesignBytes(tx: Db, lines: readonly Pick<StoredLine, 'designId'>[]): Promise<void> {
  const ids = [...new Set(lines.flatMap(({ designId }) => designId ?? []))];
  if ((await designBytes(tx, ids)) > MAX_CART_DESIGN_BYTES) throw new Refusal('cart-designs-full');
}

function checkQuantity(added: number, inCart: number, { title, quantities }: Goods, locale: Locale): void {
  const qty = inCart + added;
  if (!isOffered(qty, quantities)) throw notOffered({ title: title[locale], quantities, inCart }, locale);
  if (quantities.length === 0 && qty > MAX_LINE_QUANTITY)
    throw new Refusal('quantity-limit', { max: MAX_LINE_QUANTITY, title: title[locale] });
}

/** `already`: pieces of this size in other cart lines. */
function checkStock(qty: number, already: number, { title, sizes }: Goods, variantId: number, locale: Locale): void {
  const size = sizes.find(({ id }) => id === variantId);
  const left = size?.stock ?? 0;
  if (already + qty <= left) return;
  const name = size?.size[locale] ?? '';
  const inCart = already > 0 ? message(locale, 'out-of-stock-in-cart', { count: already }) : '';
  throw new Refusal('out-of-stock', { title: name === '' ? title[locale] : `${title[locale]} (${name})`, left, inCart });
}
