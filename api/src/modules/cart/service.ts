import type { CartAdd } from '@shop/contracts/cart';
import { MAX_LINE_QUANTITY } from '@shop/contracts/limits';
import type { Db } from '../../db/client.ts';
import type { Visitor } from '../../plugins/visitor.ts';
import { Refusal, refuseField } from '../../refusal.ts';
import { chosenColour } from '../catalog/colours.ts';
import { findSaleable, listVariants } from '../catalog/repository.ts';
import { findDesign } from '../designs/repository.ts';
import { addLine, clearLines, type LineOf, listLines, lockCart, removeLine, setQuantity } from './repository.ts';

/** Throws `not-found`, `invalid-input`, `out-of-stock` or `quantity-limit`. */
export async function addToCart(tx: Db, visitor: Visitor, wish: CartAdd): Promise<number> {
  const product = await findSaleable(tx, wish.PId);
  if (!product) throw new Refusal('not-found');
  const variant = await chosenVariant(tx, wish);
  const design = await chosenDesign(tx, visitor, wish);
  const colour = design?.Colour ?? chosenColour(product.images, wish.Colour);

  const cartId = await lockCart(tx, visitor);
  const line: LineOf = { productId: wish.PId, variantId: variant.id, colour, designId: design?.DesignId ?? null };
  const already = (await listLines(tx, cartId)).filter((l) => l.variantId === variant.id);
  const equal = already.find((l) => l.colour === colour && (l.design?.DesignId ?? null) === line.designId);
  checkQuantity((equal?.qty ?? 0) + wish.Qty, product.title);
  // The same goods in several colours or designs come from one shelf.
  checkStock(
    already.reduce((sum, l) => sum + l.qty, wish.Qty),
    variant.stock,
    product.title,
  );
  await addLine(tx, cartId, line, wish.Qty);
  return cartId;
}

export async function changeQuantity(tx: Db, visitor: Visitor, id: number, qty: number): Promise<number> {
  const cartId = await lockCart(tx, visitor);
  const lines = await listLines(tx, cartId);
  const line = lines.find((l) => l.id === id);
  if (!line) throw new Refusal('not-found');
  const others = lines.filter((l) => l.variantId === line.variantId && l.id !== id);
  // Fewer is always allowed, also when the shelf has less than that by now.
  if (qty > line.qty)
    checkStock(
      others.reduce((sum, l) => sum + l.qty, qty),
      line.stock,
      line.product.title,
    );
  await setQuantity(tx, cartId, id, qty);
  return cartId;
}

export async function removeFromCart(tx: Db, visitor: Visitor, id: number): Promise<number> {
  const cartId = await lockCart(tx, visitor);
  if (!(await removeLine(tx, cartId, id))) throw new Refusal('not-found');
  return cartId;
}

export async function emptyCart(tx: Db, visitor: Visitor): Promise<number> {
  const cartId = await lockCart(tx, visitor);
  await clearLines(tx, cartId);
  return cartId;
}

async function chosenVariant(tx: Db, { PId, VariantId }: CartAdd) {
  const sizes = await listVariants(tx, PId);
  const chosen = VariantId === undefined && sizes.length === 1 ? sizes[0] : sizes.find(({ id }) => id === VariantId);
  if (!chosen) throw refuseField('/VariantId', 'field-size-needed');
  return chosen;
}

async function chosenDesign(tx: Db, visitor: Visitor, { PId, DesignId }: CartAdd) {
  if (DesignId === undefined) return undefined;
  const design = await findDesign(tx, visitor, DesignId);
  if (design?.PId !== PId) throw refuseField('/DesignId', 'field-design-unknown');
  return design;
}

function checkQuantity(qty: number, title: string): void {
  if (qty > MAX_LINE_QUANTITY) throw new Refusal('quantity-limit', { max: MAX_LINE_QUANTITY, title });
}

export function checkStock(qty: number, stock: number, title: string): void {
  if (qty > stock) throw new Refusal('out-of-stock', { title, left: stock });
}
