import { Type } from 'typebox';
import { Id } from './fields.ts';
import { MAX_WISHLIST } from './limits.ts';

/** Product ids, oldest first. */
export const Wishlist = Type.Array(Type.Integer());
export type Wishlist = Type.Static<typeof Wishlist>;

const Ids = Type.Array(Id, { maxItems: MAX_WISHLIST });

/** Applies `Remove`, then `Add` in the given order. Ignores unknown products. */
export const WishlistChange = Type.Object({ Add: Ids, Remove: Ids }, { additionalProperties: false });
export type WishlistChange = Type.Static<typeof WishlistChange>;
