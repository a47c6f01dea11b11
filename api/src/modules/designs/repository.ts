import { randomBytes } from 'node:crypto';
import type { Design } from '@shop/contracts/catalog';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { type Owner, ownedBy, ownerOf } from '../../db/owner.ts';
import { designs } from '../../db/schema/index.ts';

export const toDesign = (row: Omit<typeof designs.$inferSelect, 'sessionId' | 'customerId' | 'createdAt'>): Design => ({
  DesignId: row.id,
  PId: row.productId,
  Colour: row.colour,
  Scene: row.scene,
  Sides: row.sides,
});

export async function insertDesign(db: Db, owner: Owner, design: Omit<Design, 'DesignId'>): Promise<Design> {
  const id = randomBytes(16).toString('base64url');
  const { PId: productId, Colour: colour, Scene: scene, Sides: sides } = design;
  await db.insert(designs).values({ id, ...ownerOf(owner), productId, colour, scene, sides });
  return { DesignId: id, ...design };
}

/** Undefined too if it is somebody else's: that it exists is nobody's business. */
export async function findDesign(db: Db, owner: Owner, id: string): Promise<Design | undefined> {
  const [row] = await db
    .select()
    .from(designs)
    .where(and(eq(designs.id, id), ownedBy(designs, owner)));
  return row && toDesign(row);
}

export async function adoptDesigns(db: Db, sessionId: number, customerId: number): Promise<void> {
  await db.update(designs).set({ sessionId: null, customerId }).where(eq(designs.sessionId, sessionId));
}
