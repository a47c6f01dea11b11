import { randomBytes } from 'node:crypto';
import type { Design } from '@shop/contracts/catalog';
import type { Locale } from '@shop/contracts/locale';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { type Owner, ownedBy, ownerOf } from '../../db/owner.ts';
import { designs, type PictureRow, products } from '../../db/schema/index.ts';
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

export async function insertDesign(db: Db, owner: Owner, design: Omit<StoredDesign, 'id'>): Promise<StoredDesign> {
  const stored = { id: randomBytes(16).toString('base64url'), ...design };
  await db.insert(designs).values({ ...stored, ...ownerOf(owner) });
  return stored;
}

const own = (owner: Owner, id: string) => and(eq(designs.id, id), ownedBy(designs, owner));

/** The visitor's design that is just the same, if they have one. */
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
    .limit(1);
  return row;
}

/** Undefined too if it is somebody else's: that it exists is nobody's business. */
export async function findDesign(db: Db, owner: Owner, id: string): Promise<StoredDesign | undefined> {
  const [row] = await db.select().from(designs).where(own(owner, id));
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
