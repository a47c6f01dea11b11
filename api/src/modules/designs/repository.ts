import { randomBytes } from 'node:crypto';
import type { Design } from '@shop/contracts/catalog';
import { MAX_DESIGNS } from '@shop/contracts/limits';
import type { Locale } from '@shop/contracts/locale';
import { and, eq, exists, inArray, not, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { holdOwner, type Owner, ownedBy, ownerOf } from '../../db/owner.ts';
import { cartLines, designShares, designs, orderLines, orders, type PictureRow, products } from '../../db/schema/index.ts';
import { Refusal } from '../../refusal.ts';
import { colourName } from '../catalog/colours.ts';
import { toSide } from '../catalog/sides.ts';

/** A design without whose it is. */
export type StoredDesign = Omit<typeof designs.$inferSelect, 'sessionId' | 'customerId' | 'createdAt'>;

/** `images` are the product's, which say what its colour is called. */
export const toDesign = ({ id, productId, colour, scene, sides }: StoredDesign, images: readonly PictureRow[], locale: Locale): Design => ({
  DesignId: id,
  PId: productId,
  Colour: colourName(images, colour, locale),
  Scene: scene,
  Sides: sides.map((side) => toSide(side, locale)),
});

/** Those that an order line was made of: the same can be ordered again. */
const isOrdered = exists(
  sql`(select 1 from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
    where ${orders.customerId} = ${designs.customerId} and ${orderLines.design} ->> 'DesignId' = ${designs.id})`,
);

/**
 * Deletes as many of the owner's oldest designs as the next one needs room: those that nobody has ordered, that lie in no cart and behind no
 * link. Holds others of the same owner back until `tx` ends. Throws `designs-full`.
 */
async function makeRoom(tx: Db, owner: Owner): Promise<void> {
  await holdOwner(tx, owner, 'designs');
  // Few have so many, even with all that they have ordered.
  if ((await tx.$count(designs, ownedBy(designs, owner))) < MAX_DESIGNS) return;
  const unordered = and(ownedBy(designs, owner), not(isOrdered));
  let over = (await tx.$count(designs, unordered)) - MAX_DESIGNS + 1;
  const inUse = [cartLines, designShares].map((table) =>
    exists(tx.select({ id: table.designId }).from(table).where(eq(table.designId, designs.id))),
  );
  const spare = and(unordered, ...inUse.map(not));
  while (over > 0) {
    const oldest = await tx
      .select({ id: designs.id })
      .from(designs)
      .where(spare)
      .orderBy(designs.createdAt)
      .limit(over)
      // Which somebody is just putting into a cart or behind a link is not waited for: what is deleted takes both along.
      .for('update', { skipLocked: true });
    if (oldest.length < over) throw new Refusal('designs-full');
    const ids = oldest.map(({ id }) => id);
    // Judged once more now that nobody can: somebody may have between the first look and the lock.
    const gone = await tx
      .delete(designs)
      .where(and(inArray(designs.id, ids), spare))
      .returning({ id: designs.id });
    over -= gone.length;
  }
}

/** Throws `designs-full`. */
export async function insertDesign(db: Db, owner: Owner, design: Omit<StoredDesign, 'id'>): Promise<StoredDesign> {
  const stored = { id: randomBytes(16).toString('base64url'), ...design };
  await makeRoom(db, owner);
  await db.insert(designs).values({ ...stored, ...ownerOf(owner) });
  return stored;
}

const own = (owner: Owner, id: string) => and(eq(designs.id, id), ownedBy(designs, owner));

/** The visitor's design that is just the same, if they have one; held as `holdDesign` does. */
export async function findEqualDesign(
  db: Db,
  owner: Owner,
  { productId, colour, scene }: Pick<StoredDesign, 'productId' | 'colour' | 'scene'>,
): Promise<StoredDesign | undefined> {
  const isSame = and(eq(designs.productId, productId), eq(designs.colour, colour), eq(designs.scene, scene));
  const [row] = await db
    .select()
    .from(designs)
    .where(and(ownedBy(designs, owner), isSame))
    .orderBy(designs.createdAt)
    .limit(1)
    .for('key share');
  return row;
}

/** Undefined too if it is somebody else's: that it exists is nobody's business. */
export async function findDesign(db: Db, owner: Owner, id: string): Promise<StoredDesign | undefined> {
  const [row] = await db.select().from(designs).where(own(owner, id));
  return row;
}

/** The same, to be put into a cart or behind a link: it stays until `tx` ends, whoever makes room. */
export async function holdDesign(tx: Db, owner: Owner, id: string): Promise<StoredDesign | undefined> {
  const [row] = await tx.select().from(designs).where(own(owner, id)).for('key share');
  return row;
}

/** The same as its shopper sees it. */
export async function showDesign(db: Db, owner: Owner, id: string, locale: Locale): Promise<Design | undefined> {
  const [row] = await db
    .select({ design: designs, images: products.images })
    .from(designs)
    .innerJoin(products, eq(products.id, designs.productId))
    .where(own(owner, id));
  return row && toDesign(row.design, row.images, locale);
}

export async function adoptDesigns(db: Db, sessionId: number, customerId: number): Promise<void> {
  await db.update(designs).set({ sessionId: null, customerId }).where(eq(designs.sessionId, sessionId));
}
