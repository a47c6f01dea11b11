import { randomBytes } from 'node:crypto';
import { MAX_SAVED_DESIGNS } from '@shop/contracts/limits';
import type { Locale } from '@shop/contracts/locale';
import type { SavedDesign, SavedVersion } from '@shop/contracts/saved-designs';
import { and, desc, eq, inArray, not, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { holdOwner, type Owner, ownedBy, ownerOf } from '../../db/owner.ts';
import { products, savedDesigns } from '../../db/schema/index.ts';
import { type StoredDesign, toDesign } from '../designs/repository.ts';
import { showsUploadOf } from '../uploads/repository.ts';

type Content = Omit<StoredDesign, 'id'>;

const own = (owner: Owner, id: string) => and(eq(savedDesigns.id, id), ownedBy(savedDesigns, owner));

/** As their shopper sees them, those that were changed last first. */
async function read(db: Db, which: ReturnType<typeof own>, locale: Locale): Promise<SavedDesign[]> {
  const rows = await db
    .select({ saved: savedDesigns, title: products.title, slug: products.slug, images: products.images })
    .from(savedDesigns)
    .innerJoin(products, eq(products.id, savedDesigns.productId))
    .where(which)
    .orderBy(desc(savedDesigns.changedAt), savedDesigns.id);
  return rows.map(({ saved, title, slug, images }) => {
    const { DesignId, ...design } = toDesign(saved, images, locale);
    return {
      SavedId: DesignId,
      Name: saved.name,
      Version: saved.version,
      ChangedAt: saved.changedAt.toISOString(),
      Title: title[locale],
      Slug: slug[locale],
      ...design,
    };
  });
}

export const listSaved = (db: Db, owner: Owner, locale: Locale): Promise<SavedDesign[]> => read(db, ownedBy(savedDesigns, owner), locale);

/** Undefined too if it is somebody else's: that it exists is nobody's business. */
export const showSaved = async (db: Db, owner: Owner, id: string, locale: Locale): Promise<SavedDesign | undefined> =>
  (await read(db, own(owner, id), locale))[0];

/** How many the owner keeps. Holds others of the same owner back until `tx` ends. */
export async function lockCount(tx: Db, owner: Owner): Promise<number> {
  await holdOwner(tx, owner, 'saved designs');
  return tx.$count(savedDesigns, ownedBy(savedDesigns, owner));
}

export async function insertSaved(tx: Db, owner: Owner, design: Content & { name: string }): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  await tx.insert(savedDesigns).values({ id, ...design, ...ownerOf(owner) });
  return id;
}

/** What it is of; held until `tx` ends. */
export async function lockSaved(tx: Db, owner: Owner, id: string) {
  const { productId, version } = savedDesigns;
  const [row] = await tx.select({ productId, version }).from(savedDesigns).where(own(owner, id)).for('update');
  return row;
}

export async function replaceSaved(tx: Db, id: string, { colour, scene, sides }: Content): Promise<SavedVersion> {
  const [row] = await tx
    .update(savedDesigns)
    .set({ colour, scene, sides, version: sql`${savedDesigns.version} + 1`, changedAt: sql`now()` })
    .where(eq(savedDesigns.id, id))
    .returning({ version: savedDesigns.version, changedAt: savedDesigns.changedAt });
  if (!row) throw new Error('a kept design that was locked is gone');
  return { SavedId: id, Version: row.version, ChangedAt: row.changedAt.toISOString() };
}

/** False if it is not the visitor's. */
export async function renameSaved(tx: Db, owner: Owner, id: string, name: string): Promise<boolean> {
  const renamed = await tx.update(savedDesigns).set({ name }).where(own(owner, id)).returning({ id: savedDesigns.id });
  return renamed.length > 0;
}

/** False if it is not the visitor's. */
export async function deleteSaved(tx: Db, owner: Owner, id: string): Promise<boolean> {
  const gone = await tx.delete(savedDesigns).where(own(owner, id)).returning({ id: savedDesigns.id });
  return gone.length > 0;
}

/** As many as there is room for, those that were changed last first; the others stay the session's, with those whose pictures did. */
export async function adoptSaved(tx: Db, sessionId: number, customerId: number): Promise<void> {
  const room = MAX_SAVED_DESIGNS - (await lockCount(tx, { sessionId, customer: { id: customerId } }));
  const newest = tx
    .select({ id: savedDesigns.id })
    .from(savedDesigns)
    .where(and(eq(savedDesigns.sessionId, sessionId), not(showsUploadOf(tx, savedDesigns.scene, sessionId))))
    .orderBy(desc(savedDesigns.changedAt), savedDesigns.id)
    .limit(Math.max(0, room));
  await tx.update(savedDesigns).set({ sessionId: null, customerId }).where(inArray(savedDesigns.id, newest));
}
