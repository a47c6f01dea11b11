import { MAX_SAVED_DESIGNS } from '@shop/contracts/limits';
import type { Locale } from '@shop/contracts/locale';
import type { NewSavedDesign, SavedDesign, SavedDesignScene, SavedVersion } from '@shop/contracts/saved-designs';
import type { Db } from '../../db/client.ts';
import type { Owner } from '../../db/owner.ts';
import { Refusal } from '../../refusal.ts';
import { checkedDesign } from '../designs/service.ts';
import { settledOwner } from '../session/repository.ts';
import { deleteSaved, insertSaved, lockCount, lockSaved, renameSaved, replaceSaved, showSaved } from './repository.ts';

async function shown(tx: Db, owner: Owner, id: string, locale: Locale): Promise<SavedDesign> {
  const saved = await showSaved(tx, owner, id, locale);
  if (!saved) throw new Refusal('not-found');
  return saved;
}

/** Throws as `checkedDesign` does, and `saved-designs-full`. */
export async function saveDesign(tx: Db, someone: Owner, { Name, ...wanted }: NewSavedDesign, locale: Locale): Promise<SavedDesign> {
  const { owner, design } = await checkedDesign(tx, someone, wanted);
  if ((await lockCount(tx, owner)) >= MAX_SAVED_DESIGNS) throw new Refusal('saved-designs-full', { most: MAX_SAVED_DESIGNS });
  return shown(tx, owner, await insertSaved(tx, owner, { ...design, name: Name }), locale);
}

/** Throws as `checkedDesign` does, `not-found`, and `design-changed` where somebody has saved another version meanwhile. */
export async function saveAgain(tx: Db, someone: Owner, id: string, { Version, ...changed }: SavedDesignScene): Promise<SavedVersion> {
  const owner = await settledOwner(tx, someone);
  const before = await lockSaved(tx, owner, id);
  if (!before) throw new Refusal('not-found');
  if (before.version !== Version) throw new Refusal('design-changed');
  const { design } = await checkedDesign(tx, owner, { PId: before.productId, ...changed });
  return replaceSaved(tx, id, design);
}

/** Throws `not-found`. The name is no part of what two tabs could overwrite: the last one stays. */
export async function nameDesign(tx: Db, someone: Owner, id: string, name: string, locale: Locale): Promise<SavedDesign> {
  const owner = await settledOwner(tx, someone);
  if (!(await renameSaved(tx, owner, id, name))) throw new Refusal('not-found');
  return shown(tx, owner, id, locale);
}

/** Throws `not-found`. */
export async function dropSaved(tx: Db, someone: Owner, id: string): Promise<void> {
  if (!(await deleteSaved(tx, await settledOwner(tx, someone), id))) throw new Refusal('not-found');
}
