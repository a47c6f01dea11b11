import type { Cart, CartAdd, CartChange, QuantityIds } from '@shop/contracts/cart';
import type { RunPrice } from '@shop/contracts/catalog';
import { type Envelope, refusal, succeeded } from '@shop/contracts/envelope';
import { type Api, isNotThere, orUndefined, queryOptions } from '@shop/runtime';
import { type DesignNow, storeDesign } from '../design/api.ts';

export interface DesignToCart extends DesignNow {
  /** So many of each size, or of the product where it has no sizes; undefined where the design's list says it. */
  pieces: number | QuantityIds | undefined;
  /** The shopper's word that it is to be printed as it is. */
  asItIs: boolean;
}

/** GET /catalog/products/{id}/price: by today's prices, which may have changed since the page was opened. */
export const runPriceQuery = (api: Api, id: number, qty: number, sides: string) =>
  queryOptions({
    queryKey: ['product', id, 'price', qty, sides] as const,
    queryFn: ({ signal }) => api.read<RunPrice>(`/catalog/products/${id}/price?qty=${qty}${sides && `&sides=${sides}`}`, signal),
  });

/** Whether the line is what a refused change has not found, and not its product. Where no answer comes nobody knows: it is there. */
export async function isLineGone(api: Api, line: number): Promise<boolean> {
  try {
    await api.read(`/cart/${line}/edit`);
    return false;
  } catch (error) {
    orUndefined(error);
    return isNotThere(error);
  }
}

/** Stores the design, then puts it into the cart, both once under the same `key`. The first refusal is the answer. */
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
  return api.send<Cart>('POST', '/cart', line, key);
}

/** What a design takes the place of in the cart. */
export interface Replaced {
  line: number;
  /** The id of the design that the line had when it was opened, empty where it had none; undefined: of whatever it has by now. */
  opened: string | undefined;
}

/** Stores the design and gives it to a line of the cart and its other sizes, in this colour. The first refusal is the answer. */
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
  return api.send<Cart>('PATCH', `/cart/${line}`, change, key);
}
