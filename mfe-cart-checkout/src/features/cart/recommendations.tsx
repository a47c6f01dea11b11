import type { Cart } from '@shop/contracts/cart';
import { Slot } from '@shop/runtime';

/** What goes with what is in the cart: the catalogue's. */
export function Recommendations({ cart }: { cart: Cart }) {
  return <Slot name="cart.recommendations" ids={[...new Set(cart.Lines.map(({ PId }) => PId))]} />;
}
