import type { Cart } from '@shop/contracts/cart';
import { Slot } from '@shop/runtime';

export function Recommendations({ cart }: { cart: Cart }) {
  return <Slot name="cart.recommendations" ids={[...new Set(cart.Lines.map(({ PId }) => PId))]} />;
}
