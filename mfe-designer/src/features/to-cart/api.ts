import type { Cart, CartAdd, CartChange, QuantityIds } from '@shop/contracts/cart';
import { type Envelope, refusal, succeeded } from '@shop/contracts/envelope';
import { type Api, isNotFoundError, orUndefined, queryOptions } from '@shop/runtime';
import { type DesignNow, storeDesign } from '../design/api.ts';

export interface DesignToCart extends DesignNow {
  /** By size, or a number for products without sizes. `undefined` with a name list. */
  pieces: number | QuantityIds | undefined;
  acceptWarnings: boolean;
}

export const runPriceQuery = (api: Api, id: number, qty: number, sides: string) =>
  queryOptions({
    queryKey: ['product', id, 'price', qty, sides] as const,
    queryFn: ({ signal }) =>
      api.read('/catalog/products/{id}/price', { path: { id }, query: { qty, ...(sides && { sides: sides.split(',') }) }, signal }),
  });

/** True only after a 404. Without a response, the line may still exist. */
export async function isLineGone(api: Api, line: number): Promise<boolean> {
  try {
    await api.read('/cart/{id}/edit', { path: { id: line } });
    return false;
  } catch (error) {
    orUndefined(error);
    return isNotFoundError(error);
  }
}

/** Idempotent by `key`. Returns the envelope if a request fails. */
export async function addDesignToCart(api: Api, toAdd: DesignToCart, key: string): Promise<Envelope<Cart>> {
  const { productId, colour, pieces, acceptWarnings } = toAdd;
  const design = await storeDesign(api, toAdd, key);
  if (!succeeded(design)) return refusal(design);

  const line: CartAdd = {
    PId: productId,
    ...(typeof pieces === 'number' ? { Qty: pieces } : pieces && { QuantityIds: JSON.stringify(pieces) }),
    DesignId: design.Payload.DesignId,
    ...(acceptWarnings && { AsItIs: true }),
    ...(colour !== '' && { Colour: colour }),
  };
  return api.send('POST /cart', { body: line, key, keepalive: true });
}

export interface Replaced {
  line: number;
  /** Id of the opened design, empty without one. With `undefined`, the line's design is replaced unchecked. */
  opened: string | undefined;
}

/** Changes all sizes of the line. If a request fails, returns its envelope. */
export async function changeDesignInCart(
  api: Api,
  { line, opened, acceptWarnings, ...design }: DesignNow & Pick<DesignToCart, 'acceptWarnings'> & Replaced,
  key: string,
): Promise<Envelope<Cart>> {
  const stored = await storeDesign(api, design, key);
  if (!succeeded(stored)) return refusal(stored);
  const change: CartChange = {
    DesignId: stored.Payload.DesignId,
    ...(opened !== undefined && { OpenedDesignId: opened }),
    ...(acceptWarnings && { AsItIs: true }),
    ...(design.colour !== '' && { Colour: design.colour }),
  };
  return api.send('PATCH /cart/{id}', { path: { id: line }, body: change, key });
}
