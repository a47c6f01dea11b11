import { randomBytes } from 'node:crypto';
import { SHARE_DAYS } from '@shop/contracts/limits';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { holdOwner, type Owner, ownedBy } from '../../db/owner.ts';
import { designShares, designs, products, scenes } from '../../db/schema/index.ts';

export type Share = typeof designShares.$inferSelect;

const isOpen = sql`${designShares.createdAt} > now() - make_interval(days => ${SHARE_DAYS})`;

export async function openShare(tx: Db, designId: string): Promise<Share> {
  const [open] = await tx
    .insert(designShares)
    .values({ token: randomBytes(16).toString('base64url'), designId })
    .onConflictDoUpdate({
      target: designShares.designId,
      set: {
        token: sql`case when ${isOpen} then ${designShares.token} else excluded.token end`,
        createdAt: sql`case when ${isOpen} then ${designShares.createdAt} else now() end`,
      },
    })
    .returning();
  if (!open) throw new Error('a link was not stored');
  return open;
}

export async function lockOtherShares(tx: Db, owner: Owner, designId: string): Promise<number> {
  await holdOwner(tx, owner, 'shares');
  const own = tx.select({ id: designs.id }).from(designs).where(ownedBy(designs, owner));
  return tx.$count(designShares, and(isOpen, ne(designShares.designId, designId), inArray(designShares.designId, own)));
}

export async function endShare(tx: Db, designId: string): Promise<void> {
  await tx.delete(designShares).where(eq(designShares.designId, designId));
}

export async function findShared(db: Db, token: string) {
  const [row] = await db
    .select({
      createdAt: designShares.createdAt,
      design: { id: designs.id, productId: designs.productId, colour: designs.colour, sceneId: designs.sceneId },
      sides: scenes.sides,
      summary: scenes.summary,
      title: products.title,
      slug: products.slug,
      images: products.images,
      method: products.printMethod,
    })
    .from(designShares)
    .innerJoin(designs, eq(designs.id, designShares.designId))
    .innerJoin(scenes, eq(scenes.id, designs.sceneId))
    .innerJoin(products, eq(products.id, designs.productId))
    .where(and(eq(designShares.token, token), isOpen));
  return row;
}

export type Shared = NonNullable<Awaited<ReturnType<typeof findShared>>>;

export async function purgeShares(db: Db): Promise<void> {
  await db.delete(designShares).where(sql`not (${isOpen})`);
}

export async function openTokens(db: Db): Promise<Set<string>> {
  const rows = await db.select({ token: designShares.token }).from(designShares).where(isOpen);
  return new Set(rows.map(({ token }) => token));
}
