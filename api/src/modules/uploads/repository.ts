import { uploadLimits } from '@shop/contracts/limits';
import { and, desc, eq, exists, getTableColumns, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { holdOwner, type Owner, ownedBy, ownerOf } from '../../db/owner.ts';
import { cartLines, designShares, designs, isShown, reviews, savedDesigns, scenes, uploads } from '../../db/schema/index.ts';
import { Refusal, refuseField } from '../../refusal.ts';

export type Upload = typeof uploads.$inferSelect;
export type UploadFormat = Upload['format'];
export type Photo = Pick<Upload, 'id' | 'width' | 'height'>;

const shownIn = sql<string>`unnest(${scenes.uploads})`;

export async function lockUsage(tx: Db, owner: Owner): Promise<{ files: number; bytes: number }> {
  await holdOwner(tx, owner, 'uploads');
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
  upload: Pick<Upload, 'id' | 'format' | 'width' | 'height' | 'bytes' | 'edgeColour' | 'white'>,
): Promise<void> {
  await tx.insert(uploads).values({ ...upload, ...ownerOf(owner) });
}

export const listUploads = (db: Db, owner: Owner): Promise<Upload[]> =>
  db.select().from(uploads).where(ownedBy(uploads, owner)).orderBy(sql`${uploads.createdAt} desc, ${uploads.id}`);

export async function findUpload(db: Db, owner: Owner, id: string): Promise<Upload | undefined> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), ownedBy(uploads, owner)));
  return row;
}

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

/** The caller must check the owner. */
export async function findUploads(db: Db, ids: readonly string[]): Promise<Upload[]> {
  return ids.length === 0
    ? []
    : db
        .select()
        .from(uploads)
        .where(sql`${uploads.id} = any(${sql.param([...ids])}::text[])`);
}

export async function listIdsOf(db: Db, customerId: number): Promise<string[]> {
  const rows = await db.select({ id: uploads.id }).from(uploads).where(eq(uploads.customerId, customerId));
  return rows.map(({ id }) => id);
}

export async function deleteRowsOf(db: Db, customerId: number): Promise<void> {
  await db.delete(uploads).where(eq(uploads.customerId, customerId));
}

/** Moves uploads until the customer's quota is full: first those in the cart, then the newest. */
export async function moveUploadsToCustomer(tx: Db, sessionId: number, customerId: number): Promise<void> {
  const inCart = inCarts(tx).where(eq(designs.sessionId, sessionId));
  const theirs = await tx
    .select({ id: uploads.id, bytes: uploads.bytes })
    .from(uploads)
    .where(eq(uploads.sessionId, sessionId))
    .orderBy(sql`${inArray(uploads.id, inCart)} desc`, desc(uploads.createdAt), uploads.id);
  if (theirs.length === 0) return;
  let { files, bytes } = await lockUsage(tx, { sessionId, customer: { id: customerId } });
  const taken: string[] = [];
  for (const upload of theirs) {
    if (files >= uploadLimits.files || bytes + upload.bytes > uploadLimits.totalBytes) continue;
    files += 1;
    bytes += upload.bytes;
    taken.push(upload.id);
  }
  await tx.update(uploads).set({ sessionId: null, customerId }).where(inArray(uploads.id, taken));
}

/** Moves a guest's uploads to the session, except those in reviews and in orders alone. */
export async function moveFreeUploads(tx: Db, customerId: number, sessionId: number): Promise<void> {
  const inCart = inArray(uploads.id, inCarts(tx).where(eq(designs.customerId, customerId)));
  await tx
    .update(uploads)
    .set({ sessionId, customerId: null })
    .where(and(eq(uploads.customerId, customerId), isNull(uploads.reviewId), or(isNull(uploads.orderedAt), inCart)));
}

export const showsUploadOf = (
  tx: Db,
  sceneId: typeof designs.sceneId | typeof savedDesigns.sceneId,
  owner: { sessionId: number } | { customerId: number },
): SQL =>
  exists(
    tx
      .select({ id: uploads.id })
      .from(uploads)
      .innerJoin(scenes, eq(scenes.id, sceneId))
      .where(
        and(
          'sessionId' in owner ? eq(uploads.sessionId, owner.sessionId) : eq(uploads.customerId, owner.customerId),
          sql`${uploads.id} = any(${scenes.uploads})`,
        ),
      ),
  );

/** The purge skips these uploads from now on. @throws `upload-gone` */
export async function markOrdered(tx: Db, designIds: readonly string[]): Promise<void> {
  if (designIds.length === 0) return;
  const shown = await tx
    .selectDistinct({ id: shownIn })
    .from(designs)
    .innerJoin(scenes, eq(scenes.id, designs.sceneId))
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

export async function showInReview(tx: Db, customerId: number, reviewId: number, ids: readonly string[]): Promise<Photo[]> {
  await tx
    .update(uploads)
    .set({ reviewId: null, reviewPosition: null })
    .where(and(eq(uploads.reviewId, reviewId), notInArray(uploads.id, [...ids])));
  const shown = new Map<string, Photo>();
  // Sorted to prevent deadlocks.
  for (const id of ids.toSorted()) {
    const own = and(eq(uploads.id, id), eq(uploads.customerId, customerId));
    const [photo] = await tx
      .update(uploads)
      .set({ reviewId, reviewPosition: ids.indexOf(id) + 1 })
      .where(and(own, or(isNull(uploads.reviewId), eq(uploads.reviewId, reviewId))))
      .returning({ id: uploads.id, width: uploads.width, height: uploads.height });
    if (!photo) {
      const isOwn = (await tx.select({ id: uploads.id }).from(uploads).where(own)).length > 0;
      throw refuseField('/Photos', isOwn ? 'field-upload-reviewed' : 'field-upload-unknown');
    }
    shown.set(id, photo);
  }
  return ids.flatMap((id) => shown.get(id) ?? []);
}

export async function findPublished(db: Db, id: string): Promise<Upload | undefined> {
  const [row] = await db
    .select(getTableColumns(uploads))
    .from(uploads)
    .innerJoin(reviews, eq(reviews.id, uploads.reviewId))
    .where(and(eq(uploads.id, id), isShown(reviews)));
  return row;
}

const inCarts = (db: Db) =>
  db
    .select({ id: shownIn })
    .from(cartLines)
    .innerJoin(designs, eq(designs.id, cartLines.designId))
    .innerJoin(scenes, eq(scenes.id, designs.sceneId));

/** A shared link protects an upload from the purge. Its owner can still delete it. */
const inShares = (db: Db) =>
  db
    .select({ id: shownIn })
    .from(designShares)
    .innerJoin(designs, eq(designs.id, designShares.designId))
    .innerJoin(scenes, eq(scenes.id, designs.sceneId));

const inSaved = (db: Db) => db.select({ id: shownIn }).from(savedDesigns).innerJoin(scenes, eq(scenes.id, savedDesigns.sceneId));

const isFree = and(isNull(uploads.orderedAt), isNull(uploads.reviewId));

export async function deleteUpload(tx: Db, owner: Owner, id: string): Promise<boolean> {
  const theirs = or(eq(designs.sessionId, owner.sessionId), ownedBy(designs, owner));
  const gone = await tx
    .delete(uploads)
    .where(and(eq(uploads.id, id), ownedBy(uploads, owner), isFree, notInArray(uploads.id, inCarts(tx).where(theirs))))
    .returning({ id: uploads.id });
  return gone.length > 0;
}

const isUnused = (db: Db) => [inCarts(db), inShares(db), inSaved(db)].map((used) => notInArray(uploads.id, used));

/** Deletes unused uploads without an owner, and unused uploads older than 30 days. */
export async function purgeRows(db: Db): Promise<string[]> {
  const ownerless = and(isNull(uploads.sessionId), isNull(uploads.customerId));
  const old = sql`${uploads.createdAt} < now() - interval '30 days'`;
  const gone = await db
    .delete(uploads)
    .where(and(isFree, or(ownerless, old), ...isUnused(db)))
    .returning({ id: uploads.id });
  return gone.map(({ id }) => id);
}

export async function freeBytes(db: Db): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${uploads.bytes}), 0)::float8` })
    .from(uploads)
    .where(isFree);
  return row?.bytes ?? 0;
}

/** A newer upload may belong to a design that is not yet stored. */
const isRested = sql`${uploads.createdAt} < now() - interval '1 hour'`;

export async function purgeOldest(db: Db, bytes: number): Promise<Pick<Upload, 'id' | 'bytes'>[]> {
  const spare = and(isFree, isRested, ...isUnused(db));
  const oldest = await db
    .select({ id: uploads.id, bytes: uploads.bytes })
    .from(uploads)
    .where(spare)
    .orderBy(uploads.createdAt, uploads.id)
    .limit(100);
  let sum = 0;
  const ids = oldest.filter((upload) => {
    const isNeeded = sum < bytes;
    sum += upload.bytes;
    return isNeeded;
  });
  if (ids.length === 0) return [];
  return db
    .delete(uploads)
    .where(
      and(
        inArray(
          uploads.id,
          ids.map(({ id }) => id),
        ),
        spare,
      ),
    )
    .returning({ id: uploads.id, bytes: uploads.bytes });
}
