import type { Cart, CartAdd, CartChange, QuantityIds } from '@shop/contracts/cart';
import { type Envelope, refusal, succeeded } from '@shop/contracts/envelope';
import { type Api, isNotThere, orUndefined, queryOptions } from '@shop/runtime';
import { type DesignNow, storeDesign } from '../design/api.ts';

export interface DesignToCart extends DesignNow {
  /** By size, or a number without sizes; `undefined`: from the design's list. */
  pieces: number | QuantityIds | undefined;
  /** Confirmed despite warnings. */
  asItIs: boolean;
}

/** GET /catalog/products/{id}/price: current prices. */
export const runPriceQuery = (api: Api, id: number, qty: number, sides: string) =>
  queryOptions({
    queryKey: ['product', id, 'price', qty, sides] as const,
    queryFn: ({ signal }) =>
      api.read('/catalog/products/{id}/price', { path: { id }, query: { qty, ...(sides && { sides: sides.split(',') }) }, signal }),
  });

/** `false` without an answer: only a 404 proves it. */
export async function isLineGone(api: Api, line: number): Promise<boolean> {
  try {
    await api.read('/cart/{id}/edit', { path: { id: line } });
    return false;
  } catch (error) {
    orUndefined(error);
    return isNotThere(error);
  }
}

/** Idempotent by `key`. Returns the first refusal. */
export async function addDesignToCart(api: Api, toAdd: DesignToCart, key: string): Promise<Envelope<Cart>> {
  const { productId, colour, pieces, asItIs } = toAdd;
  const design = await storeDesign(api, toAdd, key);
  if (!succeeded(design)) return refusal(design);

  const line: CartAdd = {
    PId: productId,
    ...(typeof pieces === 'number' ? { Qty: pieces } : pieces && { QuantityIds: JSON.stringify(pieces) }),
    DesignId: design.Payload.DesignId,
    ...(asItIs && { AsItIs: true }),
    ...(colour !== '' && { Colour: colour }),
  };
  return api.send('POST /cart', { body: line, key });
}

export interface Replaced {
  line: number;
  /** The design when the line was opened, empty if none; `undefined` replaces any. */
  opened: string | undefined;
}

/** For all sizes of the line. Returns the first refusal. */
export async function changeDesignInCart(
  api: Api,
  { line, opened, asItIs, ...design }: DesignNow & Pick<DesignToCart, 'asItIs'> & Replaced,
  key: string,
): Promise<Envelope<Cart>> {
  const stored = await storeDesign(api, design, key);
  if (!succeeded(stored)) return refusal(stored);
  const change: CartChange = {
    DesignId: stored.Payload.DesignId,
    ...(opened !== undefined && { OpenedDesignId: opened }),
    ...(asItIs && { AsItIs: true }),
    ...(design.colour !== '' && { Colour: design.colour }),
  };
  return api.send('PATCH /cart/{id}', { path: { id: line }, body: change, key });
}
