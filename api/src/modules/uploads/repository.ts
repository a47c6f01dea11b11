import { and, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { type Owner, ownedBy, ownerOf } from '../../db/owner.ts';
import { cartLines, designs, uploads } from '../../db/schema/index.ts';
import { Refusal } from '../../refusal.ts';

export type Upload = typeof uploads.$inferSelect;
export type UploadFormat = Upload['format'];

/** Ids of the uploads that a design's scene shows, one a row. */
const shownIn = sql<string>`jsonb_path_query(${designs.scene}, '$.sides.*[*] ? (@.kind == "image").uploadId') #>> '{}'`;

/** What an owner keeps, so that nobody fills the disk. Holds other uploads of the same owner back until `tx` ends. */
export async function lockUsage(tx: Db, owner: Owner): Promise<{ files: number; bytes: number }> {
  const name = owner.customer ? `uploads customer ${owner.customer.id}` : `uploads session ${owner.sessionId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  return usage(tx, owner);
}

export async function usage(db: Db, owner: Owner): Promise<{ files: number; bytes: number }> {
  const [row] = await db
    .select({ files: sql<number>`count(*)::int`, bytes: sql<number>`coalesce(sum(${uploads.bytes}), 0)::float8` })
    .from(uploads)
    .where(ownedBy(uploads, owner));
  return row ?? { files: 0, bytes: 0 };
}

export async function insertUpload(
  tx: Db,
  owner: Owner,
  upload: Pick<Upload, 'id' | 'format' | 'width' | 'height' | 'bytes'>,
): Promise<void> {
  await tx.insert(uploads).values({ ...upload, ...ownerOf(owner) });
}

/** The newest first. */
export const listUploads = (db: Db, owner: Owner): Promise<Upload[]> =>
  db.select().from(uploads).where(ownedBy(uploads, owner)).orderBy(sql`${uploads.createdAt} desc, ${uploads.id}`);

/** Undefined too if it is somebody else's: that it exists is nobody's business. */
export async function findUpload(db: Db, owner: Owner, id: string): Promise<Upload | undefined> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), ownedBy(uploads, owner)));
  return row;
}

/** Which of these are the visitor's own, by id, with their pixels; keeps them from being deleted until `tx` ends. */
export async function lockOwn(tx: Db, owner: Owner, ids: readonly string[]): Promise<Map<string, Pick<Upload, 'width' | 'height'>>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: uploads.id, width: uploads.width, height: uploads.height })
    .from(uploads)
    .where(and(inArray(uploads.id, [...ids]), ownedBy(uploads, owner)))
    .orderBy(uploads.id)
    .for('share');
  return new Map(rows.map(({ id, ...size }) => [id, size]));
}

/** Whoever it belongs to: for what has checked its own right to it, such as the print files of an order. */
export async function findUploads(db: Db, ids: readonly string[]): Promise<Upload[]> {
  return ids.length === 0
    ? []
    : db
        .select()
        .from(uploads)
        .where(inArray(uploads.id, [...ids]));
}

export async function adoptUploads(tx: Db, sessionId: number, customerId: number): Promise<void> {
  await tx.update(uploads).set({ sessionId: null, customerId }).where(eq(uploads.sessionId, sessionId));
}

/**
 * Keeps the pictures in these designs for good, because an order needs them. Throws `upload-gone` if one has been
 * deleted: such a design cannot be printed.
 */
export async function markOrdered(tx: Db, designIds: readonly string[]): Promise<void> {
  if (designIds.length === 0) return;
  const shown = await tx
    .selectDistinct({ id: shownIn })
    .from(designs)
    .where(inArray(designs.id, [...designIds]));
  if (shown.length === 0) return;
  const ids = shown.map(({ id }) => id);
  const kept = await tx
    .update(uploads)
    .set({ orderedAt: sql`coalesce(${uploads.orderedAt}, now())` })
    .where(inArray(uploads.id, ids))
    .returning({ id: uploads.id });
  if (kept.length < ids.length) throw new Refusal('upload-gone');
}

/** Ids in designs that lie in a cart: their owners may still order them. */
const inCarts = (db: Db) => db.select({ id: shownIn }).from(cartLines).innerJoin(designs, eq(designs.id, cartLines.designId));

/** False if an order or a cart still needs it, or it is not the visitor's. */
export async function deleteUpload(tx: Db, owner: Owner, id: string): Promise<boolean> {
  const gone = await tx
    .delete(uploads)
    .where(and(eq(uploads.id, id), ownedBy(uploads, owner), isNull(uploads.orderedAt), notInArray(uploads.id, inCarts(tx))))
    .returning({ id: uploads.id });
  return gone.length > 0;
}

/** Deletes the rows of what nobody owns any more or nobody has ordered for 30 days; answers with their ids. */
export async function purgeRows(db: Db): Promise<string[]> {
  const ownerless = and(isNull(uploads.sessionId), isNull(uploads.customerId));
  const old = sql`${uploads.createdAt} < now() - interval '30 days'`;
  const gone = await db
    .delete(uploads)
    .where(and(isNull(uploads.orderedAt), or(ownerless, old), notInArray(uploads.id, inCarts(db))))
    .returning({ id: uploads.id });
  return gone.map(({ id }) => id);
}
