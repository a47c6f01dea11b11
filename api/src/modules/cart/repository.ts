import { MAX_LINE_QUANTITY } from '@shop/contracts/limits';
import { isOffered, type LinePrice, priceLines, printPrice } from '@shop/contracts/line-prices';
import type { InLocales, Locale } from '@shop/domain/locale';
import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { type Owner, ownedBy, ownerOf } from '../../db/owner.ts';
import { unitPrice } from '../../db/price.ts';
import { cartLines, carts, designs, products, scenes, variants } from '../../db/schema/index.ts';
import { colourName } from '../catalog/colours.ts';
import { toListedDesign } from '../designs/repository.ts';
import { heldOf } from '../payments/methods/replaceable-orders.ts';

export async function findCart(db: Db, owner: Owner): Promise<number | undefined> {
  const [row] = await db.select({ id: carts.id }).from(carts).where(ownedBy(carts, owner));
  return row?.id;
}

export async function lockCart(tx: Db, owner: Owner): Promise<number> {
  const locked = () => tx.select({ id: carts.id }).from(carts).where(ownedBy(carts, owner)).for('update');
  const [existing] = await locked();
  if (existing) return existing.id;
  await tx.insert(carts).values(ownerOf(owner)).onConflictDoNothing();
  const [made] = await locked();
  if (!made) throw new Error('a cart was not stored');
  return made.id;
}

export async function lockCartOf(tx: Db, customerId: number): Promise<number | undefined> {
  const [row] = await tx.select({ id: carts.id }).from(carts).where(eq(carts.customerId, customerId)).for('update');
  return row?.id;
}

export async function findGoods(db: Db, productId: number, customerId: number | undefined) {
  const held = customerId === undefined ? sql`0` : heldOf(sql`v.id`, customerId);
  const [row] = await db
    .select({
      ...productColumns,
      price: unitPrice,
      // In queries of one table, Drizzle omits the table name of `${products.id}`.
      sizes: sql<{ id: number; size: InLocales<string>; stock: number }[]>`(
        select coalesce(json_agg(json_build_object('id', v.id, 'size', v.size, 'stock', case when ${isForSale} then v.stock + ${held} else 0 end) order by v.position), '[]')
        from ${variants} v where v.product_id = ${products}.id)`,
    })
    .from(products)
    .where(eq(products.id, productId));
  return row;
}

export type Goods = NonNullable<Awaited<ReturnType<typeof findGoods>>>;

const isForSale = sql<boolean>`(${products.archivedAt} is null)`;

const productColumns = {
  id: products.id,
  title: products.title,
  slug: products.slug,
  img: products.img,
  images: products.images,
  sides: products.sides,
  printable: products.printable,
  printMethod: products.printMethod,
  packOf: products.packOf,
  quantities: products.quantities,
  quantitySteps: products.quantitySteps,
  archivedAt: products.archivedAt,
};

export async function listLines(db: Db, cartId: number, locale: Locale) {
  const rows = await db
    .select({
      id: cartLines.id,
      variantId: cartLines.variantId,
      colour: cartLines.colour,
      qty: cartLines.qty,
      priceThen: cartLines.priceThen,
      size: variants.size,
      stock: sql<number>`case when ${isForSale} then ${variants.stock} + ${heldOf(sql`${variants.id}`, sql`${carts.customerId}`)} else 0 end`,
      price: unitPrice,
      vatRate: products.vatRate,
      product: productColumns,
      design: { id: designs.id, productId: designs.productId, colour: designs.colour, name: designs.name },
      scene: { id: scenes.id, summary: scenes.summary },
    })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .innerJoin(variants, eq(variants.id, cartLines.variantId))
    .innerJoin(products, eq(products.id, cartLines.productId))
    .leftJoin(designs, eq(designs.id, cartLines.designId))
    .leftJoin(scenes, eq(scenes.id, designs.sceneId))
    .where(eq(cartLines.cartId, cartId))
    .orderBy(asc(cartLines.id));
  const lines = rows.map(({ design, scene, size, product, ...row }) => ({
    ...row,
    packOf: product.packOf,
    size: size[locale],
    colourName: colourName(product.images, row.colour, locale),
    product: { ...product, title: product.title[locale], slug: product.slug[locale] },
    sceneId: scene?.id ?? null,
    printed: scene?.summary.printed ?? [],
    design: design && scene ? toListedDesign({ ...design, ...scene, id: design.id }, product.images, locale) : undefined,
  }));
  const prices = priceLines(
    lines.map(({ product, design, printed, price, qty }) => ({
      productId: product.id,
      designId: design?.DesignId,
      unitPriceBefore: price + printPrice(product.sides, printed),
      qty,
      quantitySteps: product.quantitySteps,
    })),
  );
  return lines.map(({ price, ...line }, n) => {
    // Colours and designs of one size share its stock.
    const wanted = lines.reduce((sum, other) => (other.variantId === line.variantId ? sum + other.qty : sum), 0);
    const offered = isOffered(line.qty, line.product.quantities);
    return { ...line, ...(prices[n] as LinePrice), inStock: line.stock >= wanted, offered };
  });
}

export type Line = Awaited<ReturnType<typeof listLines>>[number];

export interface LineOf {
  productId: number;
  variantId: number;
  colour: string;
  designId: string | null;
}

export const listStoredLines = (tx: Db, cartId: number) =>
  tx.select().from(cartLines).where(eq(cartLines.cartId, cartId)).orderBy(asc(cartLines.id));

export type StoredLine = Awaited<ReturnType<typeof listStoredLines>>[number];

/** The sum of both quantities if the shop sells that quantity, else the larger quantity. */
const mergedQuantity = sql`(
  select case
    when p.quantities = '{}' then least(merged.qty, ${MAX_LINE_QUANTITY})
    when merged.qty = any(p.quantities) then merged.qty
    else greatest(${cartLines.qty}, excluded.qty)
  end
  from ${products} as p, (select ${cartLines.qty} + excluded.qty as qty) as merged where p.id = excluded.product_id
)`;

/** The caller checks limits. `priceThen` excludes quantity discounts. */
export async function addLine(tx: Db, cartId: number, line: LineOf, qty: number, priceThen: number | null): Promise<void> {
  await tx
    .insert(cartLines)
    .values({ cartId, ...line, qty, priceThen })
    .onConflictDoUpdate({
      target: [cartLines.cartId, cartLines.variantId, cartLines.colour, cartLines.designId],
      set: { qty: mergedQuantity, priceThen: sql`excluded.price_then` },
    });
}

export async function changeLine(
  tx: Db,
  id: number,
  changes: Pick<StoredLine, 'qty' | 'colour' | 'designId' | 'priceThen'>,
): Promise<void> {
  await tx.update(cartLines).set(changes).where(eq(cartLines.id, id));
}

export async function removeLines(tx: Db, cartId: number, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const removed = await tx
    .delete(cartLines)
    .where(and(eq(cartLines.cartId, cartId), inArray(cartLines.id, [...ids])))
    .returning({ id: cartLines.id });
  return removed.length;
}

export async function deleteCartOf(tx: Db, customerId: number): Promise<void> {
  await tx.delete(carts).where(eq(carts.customerId, customerId));
}

export async function clearLines(tx: Db, cartId: number): Promise<void> {
  await tx.delete(cartLines).where(eq(cartLines.cartId, cartId));
}

export async function findCartCode(db: Db, cartId: number): Promise<string | null> {
  const [row] = await db.select({ code: carts.couponCode }).from(carts).where(eq(carts.id, cartId));
  return row?.code ?? null;
}

export async function setCartCode(tx: Db, cartId: number, code: string | null): Promise<void> {
  await tx.update(carts).set({ couponCode: code }).where(eq(carts.id, cartId));
}

export const variantsInCart = (tx: Db, cartId: number) =>
  tx.select({ id: cartLines.variantId }).from(cartLines).where(eq(cartLines.cartId, cartId));

export async function takeFromLine(
  tx: Db,
  cartId: number,
  { variantId, colour, designId }: Omit<LineOf, 'productId'>,
  qty: number,
): Promise<void> {
  const same = and(
    eq(cartLines.cartId, cartId),
    eq(cartLines.variantId, variantId),
    eq(cartLines.colour, colour),
    designId === null ? isNull(cartLines.designId) : eq(cartLines.designId, designId),
  );
  const gone = await tx
    .delete(cartLines)
    .where(and(same, lte(cartLines.qty, qty)))
    .returning({ id: cartLines.id });
  if (gone.length === 0)
    await tx
      .update(cartLines)
      .set({ qty: sql`${cartLines.qty} - ${qty}` })
      .where(same);
}
