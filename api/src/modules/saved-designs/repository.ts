import { randomBytes } from 'node:crypto';
import { MAX_SAVED_DESIGNS } from '@shop/contracts/limits';
import type { ListedSavedDesign, SavedDesign, SavedVersion } from '@shop/contracts/saved-designs';
import type { InLocales, Locale } from '@shop/domain/locale';
import { and, desc, eq, inArray, not, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { holdOwner, type Owner, ownedBy, ownerOf } from '../../db/owner.ts';
import { products, savedDesigns, scenes } from '../../db/schema/index.ts';
import { toDesign, toListedDesign } from '../designs/repository.ts';
import { storeScene } from '../designs/scenes.ts';
import type { CheckedDesign } from '../designs/service.ts';
import { showsUploadOf } from '../uploads/repository.ts';

type Content = CheckedDesign['design'];

const own = (owner: Owner, id: string) => and(eq(savedDesigns.id, id), ownedBy(savedDesigns, owner));

const shownOf = { saved: savedDesigns, title: products.title, slug: products.slug, images: products.images };

interface Shown {
  saved: typeof savedDesigns.$inferSelect;
  title: InLocales<string>;
  slug: InLocales<string>;
}

const toSaved = ({ saved, title, slug }: Shown, locale: Locale) => ({
  SavedId: saved.id,
  Name: saved.name,
  Version: saved.version,
  ChangedAt: saved.changedAt.toISOString(),
  Title: title[locale],
  Slug: slug[locale],
});

async function list(db: Db, which: ReturnType<typeof own>, locale: Locale): Promise<ListedSavedDesign[]> {
  const rows = await db
    .select({ ...shownOf, summary: scenes.summary, archivedAt: products.archivedAt })
    .from(savedDesigns)
    .innerJoin(products, eq(products.id, savedDesigns.productId))
    .innerJoin(scenes, eq(scenes.id, savedDesigns.sceneId))
    .where(which)
    .orderBy(desc(savedDesigns.changedAt), savedDesigns.id);
  return rows.map(({ images, summary, archivedAt, ...row }) => {
    const { DesignId: _, ...design } = toListedDesign({ ...row.saved, summary }, images, locale);
    return { ...toSaved(row, locale), ...(archivedAt && { Ended: true as const }), ...design };
  });
}

export const listSaved = (db: Db, owner: Owner, locale: Locale): Promise<ListedSavedDesign[]> =>
  list(db, ownedBy(savedDesigns, owner), locale);

export const findListed = async (db: Db, owner: Owner, id: string, locale: Locale): Promise<ListedSavedDesign | undefined> =>
  (await list(db, own(owner, id), locale))[0];

export async function showSaved(db: Db, owner: Owner, id: string, locale: Locale): Promise<SavedDesign | undefined> {
  const [row] = await db
    .select({ ...shownOf, scene: scenes.scene, sides: scenes.sides, printMethod: products.printMethod })
    .from(savedDesigns)
    .innerJoin(products, eq(products.id, savedDesigns.productId))
    .innerJoin(scenes, eq(scenes.id, savedDesigns.sceneId))
    .where(own(owner, id));
  if (!row) return undefined;
  const { DesignId: _, ...design } = toDesign(row.saved, row, row, locale);
  return { ...toSaved(row, locale), ...design };
}

export async function lockCount(tx: Db, owner: Owner): Promise<number> {
  await holdOwner(tx, owner, 'saved designs');
  return tx.$count(savedDesigns, ownedBy(savedDesigns, owner));
}

export async function insertSaved(
  tx: Db,
  owner: Owner,
  { productId, colour, name, ...content }: Content & { name: string },
): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  const { sceneId } = await storeScene(tx, content);
  await tx.insert(savedDesigns).values({ id, productId, colour, name, sceneId, ...ownerOf(owner) });
  return id;
}

export async function lockSaved(tx: Db, owner: Owner, id: string) {
  const { productId, version } = savedDesigns;
  const [row] = await tx.select({ productId, version }).from(savedDesigns).where(own(owner, id)).for('update');
  return row;
}

export async function replaceSaved(
  tx: Db,
  id: string,
  { colour, name, scene, sides }: Content & { name: string | undefined },
): Promise<SavedVersion> {
  const { sceneId } = await storeScene(tx, { scene, sides });
  const [row] = await tx
    .update(savedDesigns)
    .set({ colour, ...(name !== undefined && { name }), sceneId, version: sql`${savedDesigns.version} + 1`, changedAt: sql`now()` })
    .where(eq(savedDesigns.id, id))
    .returning({ version: savedDesigns.version, changedAt: savedDesigns.changedAt });
  if (!row) throw new Error('a kept design that was locked is gone');
  return { SavedId: id, Version: row.version, ChangedAt: row.changedAt.toISOString() };
}

export async function renameSaved(tx: Db, owner: Owner, id: string, name: string): Promise<boolean> {
  const renamed = await tx.update(savedDesigns).set({ name }).where(own(owner, id)).returning({ id: savedDesigns.id });
  return renamed.length > 0;
}

export async function deleteSaved(tx: Db, owner: Owner, id: string): Promise<boolean> {
  const gone = await tx.delete(savedDesigns).where(own(owner, id)).returning({ id: savedDesigns.id });
  return gone.length > 0;
}

/** Moves designs until the customer's limit is reached, latest changes first. */
export async function moveSavedDesignsToCustomer(tx: Db, sessionId: number, customerId: number): Promise<void> {
  const room = MAX_SAVED_DESIGNS - (await lockCount(tx, { sessionId, customer: { id: customerId } }));
  const newest = tx
    .select({ id: savedDesigns.id })
    .from(savedDesigns)
    .where(and(eq(savedDesigns.sessionId, sessionId), not(showsUploadOf(tx, savedDesigns.sceneId, { sessionId }))))
    .orderBy(desc(savedDesigns.changedAt), savedDesigns.id)
    .limit(Math.max(0, room));
  await tx.update(savedDesigns).set({ sessionId: null, customerId }).where(inArray(savedDesigns.id, newest));
}
