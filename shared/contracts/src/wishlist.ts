import { Type } from 'typebox';
import { Id } from './fields.ts';
import { MAX_WISHLIST } from './limits.ts';

/** GET /user/wishlist: product ids, oldest first. */
export const Wishlist = Type.Array(Type.Integer());
export type Wishlist = Type.Static<typeof Wishlist>;

const Ids = Type.Array(Id, { maxItems: MAX_WISHLIST });

/** PATCH /user/wishlist: removes, then adds in order. Unknown products are ignored. */
export const WishlistChange = Type.Object({ Add: Ids, Remove: Ids }, { additionalProperties: false });
export type WishlistChange = Type.Static<typeof WishlistChange>;
