import type { WishlistChange } from '@shop/contracts/wishlist';
import type { Db } from '../../db/client.ts';
import type { LoggedIn } from '../session/visitor.ts';
import { addItems, lockWishlist, removeExcess, removeItems } from './repository.ts';

export async function changeWishlist(tx: Db, { id, visitor }: LoggedIn, { Add, Remove }: WishlistChange): Promise<void> {
  await lockWishlist(tx, visitor);
  await removeItems(tx, id, Remove);
  await addItems(tx, id, Add);
  await removeExcess(tx, id);
}
