import { randomBytes } from 'node:crypto';
import type { Design } from '@shop/contracts/catalog';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { designs } from '../../db/schema/index.ts';
import type { Visitor } from '../../plugins/visitor.ts';

/** A customer's, or an anonymous session's. Exactly one column is set, as the table demands. */
const ownerOf = (visitor: Visitor) => (visitor.customer ? { customerId: visitor.customer.id } : { sessionId: visitor.sessionId });

const ownedBy = (visitor: Visitor): SQL =>
  visitor.customer ? eq(designs.customerId, visitor.customer.id) : eq(designs.sessionId, visitor.sessionId);

export const toDesign = (row: Omit<typeof designs.$inferSelect, 'sessionId' | 'customerId' | 'createdAt'>): Design => ({
  DesignId: row.id,
  PId: row.productId,
  Colour: row.colour,
  Scene: row.scene,
  Sides: row.sides,
});

export async function insertDesign(db: Db, visitor: Visitor, design: Omit<Design, 'DesignId'>): Promise<Design> {
  const id = randomBytes(16).toString('base64url');
  const { PId: productId, Colour: colour, Scene: scene, Sides: sides } = design;
  await db.insert(designs).values({ id, ...ownerOf(visitor), productId, colour, scene, sides });
  return { DesignId: id, ...design };
}

/** Undefined too if it is somebody else's: that it exists is nobody's business. */
export async function findDesign(db: Db, visitor: Visitor, id: string): Promise<Design | undefined> {
  const [row] = await db
    .select()
    .from(designs)
    .where(and(eq(designs.id, id), ownedBy(visitor)));
  return row && toDesign(row);
}

export async function adoptDesigns(db: Db, sessionId: number, customerId: number): Promise<void> {
  await db.update(designs).set({ sessionId: null, customerId }).where(eq(designs.sessionId, sessionId));
}
