import { randomBytes } from 'node:crypto';
import type { Design } from '@shop/contracts/catalog';
import { MAX_DESIGNS, MAX_SHARES } from '@shop/contracts/limits';
import type { Locale } from '@shop/contracts/locale';
import { and, desc, eq, exists, inArray, not, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { holdOwner, type Owner, ownedBy, ownerOf } from '../../db/owner.ts';
import { cartLines, designShares, designs, orderLines, orders, type PictureRow, products } from '../../db/schema/index.ts';
import { Refusal } from '../../refusal.ts';
import { colourName, toSide } from '../catalog/colours.ts';
import { showsUploadOf } from '../uploads/repository.ts';

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
 * Deletes as many of the owner's oldest designs as `more` need room: those that nobody has ordered, that lie in no cart and behind no
 * link. Holds others of the same owner back until `tx` ends. Answers how many there is room for then, which may be fewer.
 */
async function makeRoom(tx: Db, owner: Owner, more: number): Promise<number> {
  await holdOwner(tx, owner, 'designs');
  // Few have so many, even with all that they have ordered.
  const all = await tx.$count(designs, ownedBy(designs, owner));
  if (all + more <= MAX_DESIGNS) return MAX_DESIGNS - all;
  const unordered = and(ownedBy(designs, owner), not(isOrdered));
  let over = (await tx.$count(designs, unordered)) - MAX_DESIGNS + more;
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
    if (oldest.length === 0) break;
    const ids = oldest.map(({ id }) => id);
    // Judged once more now that nobody can: somebody may have between the first look and the lock.
    const gone = await tx
      .delete(designs)
      .where(and(inArray(designs.id, ids), spare))
      .returning({ id: designs.id });
    over -= gone.length;
  }
  return more - over;
}

/** Throws `designs-full`. */
export async function insertDesign(db: Db, owner: Owner, design: Omit<StoredDesign, 'id'>): Promise<StoredDesign> {
  const stored = { id: randomBytes(16).toString('base64url'), ...design };
  if ((await makeRoom(db, owner, 1)) < 1) throw new Refusal('designs-full');
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

/**
 * As many as there is room for, and links no more than one shopper may have; first those that lie in the session's cart, for which older
 * ones make room, then the newest. The others stay the session's, with those whose pictures did.
 */
export async function adoptDesigns(tx: Db, sessionId: number, customerId: number): Promise<void> {
  const isIn = (table: typeof cartLines | typeof designShares) =>
    sql<boolean>`${exists(tx.select({ id: table.designId }).from(table).where(eq(table.designId, designs.id)))}`;
  const theirs = await tx
    .select({ id: designs.id, inCart: isIn(cartLines), linked: isIn(designShares) })
    .from(designs)
    .where(and(eq(designs.sessionId, sessionId), not(showsUploadOf(tx, designs.scene, sessionId))))
    .orderBy(sql`${isIn(cartLines)} desc`, desc(designs.createdAt), designs.id);
  if (theirs.length === 0) return;
  const owner = { sessionId, customer: { id: customerId } };
  let room = await makeRoom(tx, owner, theirs.filter(({ inCart }) => inCart).length);
  await holdOwner(tx, owner, 'shares');
  const own = tx.select({ id: designs.id }).from(designs).where(ownedBy(designs, owner));
  let links = MAX_SHARES - (await tx.$count(designShares, inArray(designShares.designId, own)));
  const taken: string[] = [];
  for (const { id, linked } of theirs) {
    if (room <= 0 || (linked && links <= 0)) continue;
    room -= 1;
    if (linked) links -= 1;
    taken.push(id);
  }
  await tx.update(designs).set({ sessionId: null, customerId }).where(inArray(designs.id, taken));
}
