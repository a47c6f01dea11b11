import { MAX_SAVED_DESIGNS } from '@shop/contracts/limits';
import type { ListedSavedDesign, NewSavedDesign, SavedDesign, SavedDesignScene, SavedVersion } from '@shop/contracts/saved-designs';
import type { Locale } from '@shop/domain/locale';
import type { Db } from '../../db/client.ts';
import type { Owner } from '../../db/owner.ts';
import { Refusal } from '../../refusal.ts';
import { checkedDesign } from '../designs/service.ts';
import { settledOwner } from '../session/repository.ts';
import { deleteSaved, findListed, insertSaved, lockCount, lockSaved, renameSaved, replaceSaved, showSaved } from './repository.ts';

export async function readSaved(db: Db, owner: Owner, id: string, locale: Locale): Promise<SavedDesign> {
  const saved = await showSaved(db, owner, id, locale);
  if (!saved) throw new Refusal('not-found');
  return saved;
}

export async function readListed(db: Db, owner: Owner, id: string, locale: Locale): Promise<ListedSavedDesign> {
  const saved = await findListed(db, owner, id, locale);
  if (!saved) throw new Refusal('not-found');
  return saved;
}

/** @throws the errors of `checkedDesign`, `saved-designs-full` */
export async function saveDesign(tx: Db, someone: Owner, { Name, ...wanted }: NewSavedDesign): Promise<Pick<SavedDesign, 'SavedId'>> {
  const { owner, design } = await checkedDesign(tx, someone, wanted);
  if ((await lockCount(tx, owner)) >= MAX_SAVED_DESIGNS) throw new Refusal('saved-designs-full', { most: MAX_SAVED_DESIGNS });
  return { SavedId: await insertSaved(tx, owner, { ...design, name: Name }) };
}

/** @throws `not-found`, `design-changed` for an outdated version, or an error of `checkedDesign` */
export async function saveAgain(tx: Db, someone: Owner, id: string, { Version, ...changed }: SavedDesignScene): Promise<SavedVersion> {
  const owner = await settledOwner(tx, someone);
  const before = await lockSaved(tx, owner, id);
  if (!before) throw new Refusal('not-found');
  if (before.version !== Version) throw new Refusal('design-changed');
  const { design } = await checkedDesign(tx, owner, { PId: before.productId, ...changed });
  return replaceSaved(tx, id, { ...design, name: changed.Name });
}

/** Does not check the version. @throws `not-found` */
export async function nameDesign(tx: Db, someone: Owner, id: string, name: string): Promise<void> {
  if (!(await renameSaved(tx, await settledOwner(tx, someone), id, name))) throw new Refusal('not-found');
}

export async function dropSaved(tx: Db, someone: Owner, id: string): Promise<void> {
  if (!(await deleteSaved(tx, await settledOwner(tx, someone), id))) throw new Refusal('not-found');
}
