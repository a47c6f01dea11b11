import type { CartAdd, CartChange, CartLineEdit, QuantityIds } from '@shop/contracts/cart';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '@shop/contracts/limits';
import { printPrice } from '@shop/contracts/line-prices';
import { type Locale, locales } from '@shop/contracts/locale';
import type { Db } from '../../db/client.ts';
import type { Owner } from '../../db/owner.ts';
import { Refusal, refuseField } from '../../refusal.ts';
import { chosenColour, colourName } from '../catalog/colours.ts';
import { findDesign, type StoredDesign, toDesign } from '../designs/repository.ts';
import { settledOwner } from '../session/repository.ts';
import { parseQuantityIds } from './quantity-ids.ts';
import {
  addLine,
  changeLine,
  clearLines,
  findCart,
  findGoods,
  type Goods,
  type LineOf,
  listStoredLines,
  lockCart,
  removeLines,
  type StoredLine,
} from './repository.ts';
import { isOneRun, pieces, planRun } from './run.ts';

/** Throws `not-found`, `invalid-input`, `out-of-stock`, `quantity-limit` or `cart-full`. */
export async function addToCart(tx: Db, someone: Owner, wish: CartAdd, locale: Locale): Promise<number> {
  const owner = await settledOwner(tx, someone);
  const goods = await findGoods(tx, wish.PId);
  if (!goods) throw new Refusal('not-found');
  const size = chosenSize(goods, wish.VariantId);
  const design = await chosenDesign(tx, owner, wish.PId, wish.DesignId);
  const colour = design ? designedColour(goods, design.colour, wish.Colour) : chosenColour(goods.images, wish.Colour);

  const cartId = await lockCart(tx, owner);
  const line: LineOf = { productId: wish.PId, variantId: size.id, colour, designId: design?.id ?? null };
  const lines = await listStoredLines(tx, cartId);
  const already = lines.filter(({ variantId }) => variantId === size.id);
  const equal = already.find((l) => l.colour === colour && l.designId === line.designId);
  if (!equal) checkRoom(lines.length + 1);
  const title = goods.title[locale];
  checkQuantity((equal?.qty ?? 0) + wish.Qty, title);
  // The same goods in several colours or designs come from one shelf.
  checkStock(pieces(already) + wish.Qty, size.stock, title);
  await addLine(tx, cartId, line, wish.Qty, goods.price + printed(goods, design));
  return cartId;
}

/**
 * Changes a line, or with `QuantityIds`, `DesignId` or `Colour` its whole run: all sizes of its product in its colour
 * and design. The line stays the one of its own size; a line that the run would equal becomes part of it.
 * Throws `not-found`, `invalid-input`, `out-of-stock`, `quantity-limit` or `cart-full`.
 */
export async function changeCart(tx: Db, someone: Owner, id: number, change: CartChange, locale: Locale): Promise<number> {
  const owner = await settledOwner(tx, someone);
  const cartId = await lockCart(tx, owner);
  const lines = await listStoredLines(tx, cartId);
  const line = lines.find((l) => l.id === id);
  const goods = line && (await findGoods(tx, line.productId));
  if (!line || !goods) throw new Refusal('not-found');

  const { design, colour } = await chosenLook(tx, owner, goods, line, change);
  const look = { colour, designId: design?.id ?? line.designId };
  const plan = planRun(lines, line, { ...look, productId: goods.id }, wantedQuantities(goods, lines, line, change));

  if (plan.count > lines.length) checkRoom(plan.count);
  const title = goods.title[locale];
  for (const { variantId, qty, taken } of plan.sizes) {
    checkQuantity(qty, title);
    // Fewer is always allowed, also when the shelf has less than that by now.
    if (taken.after > taken.before) checkStock(taken.after, goods.sizes.find(({ id }) => id === variantId)?.stock ?? 0, title);
  }

  // Another design is another price, which its shopper has just seen.
  const priceSeen = design && goods.price + printed(goods, design);
  await removeLines(tx, cartId, plan.removed);
  for (const { line: own, variantId, qty } of plan.sizes) {
    const priceThen = priceSeen ?? (own ?? line).priceThen;
    if (!own) await addLine(tx, cartId, { ...look, productId: goods.id, variantId }, qty, priceThen);
    else if (own.qty !== qty || own.colour !== colour || design) await changeLine(tx, own.id, { ...look, qty, priceThen });
  }
  return cartId;
}

/** What the designer opens the line with. Throws `not-found`. */
export async function editLine(db: Db, owner: Owner | undefined, id: number, locale: Locale): Promise<CartLineEdit> {
  const cartId = owner && (await findCart(db, owner));
  const lines = cartId === undefined ? [] : await listStoredLines(db, cartId);
  const line = lines.find((l) => l.id === id);
  const goods = line && (await findGoods(db, line.productId));
  if (!owner || !line || !goods) throw new Refusal('not-found');
  const run = lines.filter((l) => isOneRun(l, line));
  const design = line.designId === null ? undefined : await findDesign(db, owner, line.designId);
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
    ...(design && { Design: toDesign(design, goods.images, locale) }),
  };
}

export async function removeFromCart(tx: Db, someone: Owner, id: number): Promise<number> {
  const cartId = await lockCart(tx, await settledOwner(tx, someone));
  if ((await removeLines(tx, cartId, [id])) === 0) throw new Refusal('not-found');
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

async function chosenDesign(tx: Db, owner: Owner, productId: number, id: string | undefined): Promise<StoredDesign | undefined> {
  if (id === undefined) return undefined;
  const design = await findDesign(tx, owner, id);
  if (design?.productId !== productId) throw refuseField('/DesignId', 'field-design-unknown');
  return design;
}

/** The run's colour from now on, and its design if that is another one. A design has its colour in it. */
async function chosenLook(tx: Db, owner: Owner, goods: Goods, line: StoredLine, { DesignId, Colour }: CartChange) {
  const design = await chosenDesign(tx, owner, goods.id, DesignId);
  const given = design?.colour ?? (line.designId === null ? undefined : line.colour);
  if (given !== undefined) return { design, colour: designedColour(goods, given, Colour) };
  return { design, colour: Colour === undefined ? line.colour : chosenColour(goods.images, Colour) };
}

/** The design's, which is the only one that may be asked for, by the name it has in any language. Throws `invalid-input`. */
function designedColour({ images }: Goods, colour: string, wish: string | undefined): string {
  const isMeant = wish === undefined || wish === colour || locales.some((locale) => colourName(images, colour, locale) === wish);
  if (!isMeant) throw refuseField('/Colour', 'field-colour-designed');
  return colour;
}

/** What printing the design costs for one piece. */
const printed = ({ sides }: Goods, design: StoredDesign | undefined): number =>
  printPrice(sides, design && { Scene: design.scene, Sides: design.sides });

/** Pieces by size, without sizes that nobody wants. */
function wantedQuantities(goods: Goods, lines: readonly StoredLine[], line: StoredLine, change: CartChange): Map<number, number> {
  if (change.QuantityIds === undefined) {
    const run = lines.filter((l) => isOneRun(l, line));
    return new Map(run.map((l) => [l.variantId, l.id === line.id ? (change.Qty ?? l.qty) : l.qty]));
  }
  if (change.Qty !== undefined) throw refuseField('/Qty', 'field-qty-or-sizes');
  const sizes: QuantityIds = parseQuantityIds(change.QuantityIds);
  const foreign = sizes.findIndex(({ SizeId }) => !goods.sizes.some(({ id }) => id === SizeId));
  if (foreign >= 0) throw refuseField(`/QuantityIds/${foreign}/SizeId`, 'field-size-unknown');
  return new Map(sizes.filter(({ Qty }) => Qty > 0).map(({ SizeId, Qty }) => [SizeId, Qty]));
}

function checkRoom(lines: number): void {
  if (lines > MAX_CART_LINES) throw new Refusal('cart-full', { max: MAX_CART_LINES });
}

function checkQuantity(qty: number, title: string): void {
  if (qty > MAX_LINE_QUANTITY) throw new Refusal('quantity-limit', { max: MAX_LINE_QUANTITY, title });
}

function checkStock(qty: number, stock: number, title: string): void {
  if (qty > stock) throw new Refusal('out-of-stock', { title, left: stock });
}
