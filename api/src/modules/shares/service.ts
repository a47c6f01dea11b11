import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Design } from '@shop/contracts/catalog';
import { MAX_SHARES, SHARE_DAYS } from '@shop/contracts/limits';
import type { Locale } from '@shop/contracts/locale';
import { withoutList } from '@shop/contracts/name-list';
import type { Item, Scene } from '@shop/contracts/scene';
import { currentScene, printedOn } from '@shop/contracts/scene-current';
import { type DesignShare, type SharedDesign, sharedPictureUrl } from '@shop/contracts/shares';
import { DAY_MS } from '@shop/contracts/turkey-time';
import type { Db } from '../../db/client.ts';
import type { Owner } from '../../db/owner.ts';
import type { Deps } from '../../deps.ts';
import { fileFolder } from '../../file-folders.ts';
import { unlessMissing } from '../../missing.ts';
import { Refusal } from '../../refusal.ts';
import { colourName, toSide } from '../catalog/colours.ts';
import { holdDesign, insertDesign, type StoredDesign, toDesign } from '../designs/repository.ts';
import { uploadsIn } from '../designs/uploads-in.ts';
import { settledOwner } from '../session/repository.ts';
import { findUploads, insertUpload, lockOwn, type Upload } from '../uploads/repository.ts';
import { takeRoom } from '../uploads/service.ts';
import { linkPicture, removePicture } from '../uploads/storage.ts';
import { endShare, findShared, lockOtherShares, openShare, openTokens, purgeShares, type Share, type Shared } from './repository.ts';

const endOf = ({ createdAt }: Pick<Share, 'createdAt'>): string => new Date(createdAt.getTime() + SHARE_DAYS * DAY_MS).toISOString();

/** Throws `not-found` for what is not the visitor's own. */
async function ownDesign(tx: Db, someone: Owner, id: string): Promise<StoredDesign> {
  const design = await holdDesign(tx, await settledOwner(tx, someone), id);
  if (!design) throw new Refusal('not-found');
  return design;
}

/** The link to one of the visitor's designs. Throws `not-found`, `shares-full`. */
export async function shareDesign(tx: Db, someone: Owner, id: string): Promise<DesignShare> {
  const owner = await settledOwner(tx, someone);
  const design = await ownDesign(tx, owner, id);
  if ((await lockOtherShares(tx, owner, design.id)) >= MAX_SHARES) throw new Refusal('shares-full', { most: MAX_SHARES, days: SHARE_DAYS });
  const share = await openShare(tx, design.id);
  return { Token: share.token, ExpiresAt: endOf(share) };
}

/** Throws `not-found`. */
export async function stopSharing(tx: Db, someone: Owner, id: string): Promise<void> {
  await endShare(tx, (await ownDesign(tx, someone, id)).id);
}

/** What everybody may see of a design: neither what its shopper has hidden nor whom a list is for. */
function shownToOthers(scene: StoredDesign['scene']): Scene {
  const { sides, ...rest } = withoutList(currentScene(scene));
  const shown = Object.entries(sides).map(([side, items]) => [side, items.filter(({ hidden }) => !hidden)]);
  return { ...rest, sides: Object.fromEntries(shown) };
}

/** What the link shows, if it does and all its pictures are there: whoever deletes theirs takes them from the link too. */
export async function readShared(db: Db, token: string): Promise<(Shared & { uploads: Upload[] }) | undefined> {
  const shared = await findShared(db, token);
  if (!shared) return undefined;
  const scene = shownToOthers(shared.design.scene);
  const ids = uploadsIn(scene);
  const uploads = await findUploads(db, ids);
  return uploads.length < ids.length ? undefined : { ...shared, design: { ...shared.design, scene }, uploads };
}

export function toSharedDesign(token: string, { design, title, slug, images, createdAt }: Shared, locale: Locale): SharedDesign {
  const used = design.sides.filter(({ id }) => printedOn(design.scene, id).length > 0);
  return {
    PId: design.productId,
    Title: title[locale],
    Slug: slug[locale],
    Colour: colourName(images, design.colour, locale),
    ExpiresAt: endOf({ createdAt }),
    Sides: (used.length > 0 ? used : design.sides.slice(0, 1)).map((side) => ({
      SideId: side.id,
      Name: toSide(side, locale).name,
      Picture: sharedPictureUrl(token, side.id),
    })),
  };
}

/** Files for a copy's pictures, and what their ids become. They have no rows yet. */
export interface CopiedPictures {
  uploads: (Upload & { from: string })[];
}

/**
 * Puts the pictures of a shared design once more on the disk, which costs no room: nobody ever writes into one. Throws `not-found`
 * where the owner is just deleting one; then there are none.
 */
export async function copyPictures(config: Deps['config'], { uploads }: { uploads: readonly Upload[] }): Promise<CopiedPictures> {
  const copied: CopiedPictures = { uploads: [] };
  try {
    for (const upload of uploads) {
      const copy = { ...upload, id: randomBytes(16).toString('base64url'), from: upload.id };
      copied.uploads.push(copy);
      const isLinked = await linkPicture(config, upload, copy).then(() => true, unlessMissing);
      if (!isLinked) throw new Refusal('not-found');
    }
    return copied;
  } catch (error) {
    await dropCopies(config, copied);
    throw error;
  }
}

export async function dropCopies(config: Deps['config'], { uploads }: CopiedPictures, ids?: ReadonlySet<string>): Promise<void> {
  for (const { id } of uploads) if (!ids?.has(id)) await removePicture(config, id);
}

/**
 * Makes a design of the visitor's own from a shared one, with pictures of their own: what its first owner deletes later is not
 * missing in it. Answers which of the copied pictures it uses. Throws `upload-quota`.
 */
export async function copyDesign(
  tx: Db,
  someone: Owner,
  { design, images }: Shared,
  { uploads }: CopiedPictures,
  locale: Locale,
): Promise<{ design: Design; used: Set<string> }> {
  const owner = await settledOwner(tx, someone);
  const own = await lockOwn(
    tx,
    owner,
    uploads.map(({ from }) => from),
  );
  const needed = uploads.filter(({ from }) => !own.has(from));
  await takeRoom(tx, owner, needed);
  for (const { id, format, width, height, bytes } of needed) await insertUpload(tx, owner, { id, format, width, height, bytes });
  const idOf = new Map(needed.map(({ from, id }) => [from, id]));
  const withOwn = (item: Item): Item => (item.kind === 'picture' ? { ...item, uploadId: idOf.get(item.uploadId) ?? item.uploadId } : item);
  const scene = currentScene(design.scene);
  const sides = Object.fromEntries(Object.entries(scene.sides).map(([side, items]) => [side, items.map(withOwn)]));
  const { productId, colour } = design;
  const stored = await insertDesign(tx, owner, {
    productId,
    colour,
    scene: { ...scene, sides },
    sides: design.sides,
  });
  return { design: toDesign(stored, images, locale), used: new Set(needed.map(({ id }) => id)) };
}

/** Deletes links that have ended, and the pictures made for those that have. */
export async function purgeSharedDesigns({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> {
  await purgeShares(db);
  const dir = fileFolder(config, 'shared-pictures');
  const names = (await readdir(dir).catch(unlessMissing)) ?? [];
  const open = await openTokens(db);
  // A token has 22 characters, with which the names of its pictures begin.
  for (const name of names) if (!name.startsWith('.') && !open.has(name.slice(0, 22))) await rm(join(dir, name), { force: true });
}
