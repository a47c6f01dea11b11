import { randomBytes } from 'node:crypto';
import type { Design } from '@shop/contracts/catalog';
import { MAX_SHARES, SHARE_DAYS } from '@shop/contracts/limits';
import type { Item, Scene } from '@shop/contracts/scene';
import { type DesignShare, type SharedDesign, sharedPictureUrl } from '@shop/contracts/shares';
import type { Locale } from '@shop/domain/locale';
import { DAY_MS } from '@shop/domain/turkey-time';
import type { Db } from '../../db/client.ts';
import type { Owner } from '../../db/owner.ts';
import type { Deps } from '../../deps.ts';
import type { FileStore } from '../../files/file-store.ts';
import type { SeenPicture } from '../../print/render-job.ts';
import { Refusal } from '../../refusal.ts';
import { colourName, toSide } from '../catalog/colours.ts';
import { findDesign, holdDesign, type StoredDesign } from '../designs/repository.ts';
import { storeDesign } from '../designs/service.ts';
import { settledOwner } from '../session/repository.ts';
import { findUploads, insertUpload, lockOwn, type Upload } from '../uploads/repository.ts';
import { takeRoom } from '../uploads/service.ts';
import { removePicture, uploadKey } from '../uploads/storage.ts';
import { endShare, findShared, lockOtherShares, openShare, openTokens, purgeShares, type Share, type Shared } from './repository.ts';
import type { Seen } from './seen.ts';
import { readSharedScene } from './shared-scene.ts';

const endOf = ({ createdAt }: Pick<Share, 'createdAt'>): string => new Date(createdAt.getTime() + SHARE_DAYS * DAY_MS).toISOString();

async function ownDesign(tx: Db, someone: Owner, id: string): Promise<StoredDesign> {
  const design = await holdDesign(tx, await settledOwner(tx, someone), id);
  if (!design) throw new Refusal('not-found');
  return design;
}

export async function shareDesign(tx: Db, someone: Owner, id: string): Promise<DesignShare> {
  const owner = await settledOwner(tx, someone);
  const design = await ownDesign(tx, owner, id);
  if ((await lockOtherShares(tx, owner, design.id)) >= MAX_SHARES) throw new Refusal('shares-full', { most: MAX_SHARES, days: SHARE_DAYS });
  const share = await openShare(tx, design.id);
  return { Token: share.token, ExpiresAt: endOf(share) };
}

export async function stopSharing(tx: Db, someone: Owner, id: string): Promise<void> {
  await endShare(tx, (await ownDesign(tx, someone, id)).id);
}

export type SharedWithUploads = Shared & { uploads: Upload[] };

export async function readShared(db: Db, token: string): Promise<SharedWithUploads | undefined> {
  const shared = await findShared(db, token);
  if (!shared) return undefined;
  const ids = shared.summary.visibleUploads;
  const uploads = await findUploads(db, ids);
  return uploads.length < ids.length ? undefined : { ...shared, uploads };
}

export function toSharedDesign(
  token: string,
  { design, sides, summary, title, slug, images, createdAt }: Shared,
  locale: Locale,
): SharedDesign {
  const used = sides.filter(({ id }) => summary.printed.some((side) => side.id === id));
  return {
    PId: design.productId,
    Title: title[locale],
    Slug: slug[locale],
    Colour: colourName(images, design.colour, locale),
    ExpiresAt: endOf({ createdAt }),
    Sides: (used.length > 0 ? used : sides.slice(0, 1)).map((side) => ({
      SideId: side.id,
      Name: toSide(side, locale).name,
      Picture: sharedPictureUrl(token, side.id),
    })),
  };
}

export interface CopiedPictures {
  seen: Seen;
  uploads: (SeenPicture & Pick<Upload, 'id'>)[];
}

export const isOwnDesign = async (db: Db, owner: Owner, { design }: Shared): Promise<boolean> =>
  (await findDesign(db, owner, design.id)) !== undefined;

export async function copyPictures(files: FileStore, seen: Seen): Promise<CopiedPictures> {
  const copied: CopiedPictures = { seen, uploads: [] };
  try {
    for (const picture of seen.pictures) {
      const copy = { ...picture, id: randomBytes(16).toString('base64url') };
      copied.uploads.push(copy);
      await files.copy(`${seen.folder}${picture.name}`, uploadKey(copy));
    }
    return copied;
  } catch (error) {
    await dropCopies(files, copied);
    throw error;
  }
}

export const sizeOf = ({ uploads }: CopiedPictures): number => uploads.reduce((sum, { bytes }) => sum + bytes, 0);

export async function dropCopies(files: FileStore, { uploads }: CopiedPictures): Promise<void> {
  for (const { id } of uploads) await removePicture(files, id);
}

/** Also copies the pictures. @throws `upload-quota` */
export async function copyDesign(
  tx: Db,
  someone: Owner,
  shared: Shared,
  { seen, uploads }: CopiedPictures,
): Promise<Pick<Design, 'DesignId'>> {
  const owner = await settledOwner(tx, someone);
  await takeRoom(tx, owner, uploads);
  for (const { id, format, width, height, bytes, edgeColour = null, white = null } of uploads)
    await insertUpload(tx, owner, { id, format, width, height, bytes, edgeColour, white });
  const idOf = new Map(uploads.map(({ name, id }) => [name, id]));
  const withOwn = (item: Item): Item => (item.kind === 'picture' ? { ...item, uploadId: idOf.get(item.uploadId) ?? item.uploadId } : item);
  const sides = Object.entries(seen.sides).filter(([, items]) => items.length > 0);
  return copyScene(tx, owner, shared, { version: 2, sides: Object.fromEntries(sides.map(([side, items]) => [side, items.map(withOwn)])) });
}

/** @throws `not-found` if the design or its uploads now have another owner */
export async function copyOwnDesign(
  tx: Db,
  someone: Owner,
  shared: Shared & { uploads: readonly Upload[] },
): Promise<Pick<Design, 'DesignId'>> {
  const owner = await settledOwner(tx, someone);
  const ids = shared.uploads.map(({ id }) => id);
  const own = await lockOwn(tx, owner, ids);
  if (own.size < ids.length || !(await isOwnDesign(tx, owner, shared))) throw new Refusal('not-found');
  return copyScene(tx, owner, shared, await readSharedScene(tx, shared));
}

async function copyScene(tx: Db, owner: Owner, { design, sides, images }: Shared, scene: Scene): Promise<Pick<Design, 'DesignId'>> {
  const { productId, colour } = design;
  return { DesignId: (await storeDesign(tx, owner, { productId, colour, scene, sides }, images)).id };
}

const SHARED = 'shared-pictures/';

export async function purgeSharedDesigns({ db, files }: Pick<Deps, 'db' | 'files'>): Promise<void> {
  await purgeShares(db);
  const found = new Set<string>();
  for await (const { key } of files.list(SHARED)) found.add(key.slice(SHARED.length, SHARED.length + 22));
  const open = await openTokens(db);
  for (const token of found) if (!open.has(token)) await files.remove(SHARED + token);
}
