import type { Cart, CartAdd, CartChange, CartLineEdit, QuantityIds } from '@shop/contracts/cart';
import type { Design, NewDesign, Product, RunPrice } from '@shop/contracts/catalog';
import { type Envelope, refusal, succeeded } from '@shop/contracts/envelope';
import type { Locale } from '@shop/contracts/locale';
import { cartLineKey } from '@shop/contracts/query-keys';
import type { ReadyDrawing } from '@shop/contracts/ready-designs';
import type { Scene } from '@shop/contracts/scene';
import { type Api, isNotThere, orUndefined, queryOptions } from '@shop/runtime';
import { emptyScene, withItems } from '../design/model.ts';

export interface DesignOrder {
  productId: number;
  scene: Scene;
  /** Empty where the product has none. */
  colour: string;
  /** So many of each size, or of the product where it has no sizes; undefined where the design's list says it. */
  pieces: number | QuantityIds | undefined;
  /** The shopper's word that it is to be printed as it is. */
  asItIs: boolean;
}

/**
 * GET /cart/{id}/edit: a line as the designer opens it. Never kept: the cart may have changed; never asked for by itself again:
 * what another tab has made of it meanwhile must not pass for what was opened here.
 */
export const lineQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: cartLineKey(id),
    queryFn: ({ signal }) => api.read<CartLineEdit>(`/cart/${id}/edit`, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The id of a design that an address names. */
export const designWanted = (asked: string | null): string | undefined => (/^[\w-]{1,64}$/.test(asked ?? '') ? (asked ?? '') : undefined);

/** GET /designs/{id}: a design of one's own. */
export const designQuery = (api: Api, id: string) =>
  queryOptions({ queryKey: ['my', 'design', id] as const, queryFn: ({ signal }) => api.read<Design>(`/designs/${id}`, signal) });

/**
 * GET /catalog/designs/{key}/drawing: a design of the shop's own as one begins with it, on the product's first side; what lays it
 * comes only with it. `colour`: the product's, `#rrggbb`.
 */
export const readyQuery = (
  api: Api,
  { id, sides }: Pick<Product, 'id' | 'sides'>,
  { key, colour, locale }: { key: string; colour: string | undefined; locale: Locale },
) =>
  queryOptions({
    queryKey: ['ready-drawing', key, id, colour ?? '', locale] as const,
    queryFn: async ({ signal }): Promise<Scene> => {
      const [{ parts }, { fromTemplate }] = await Promise.all([
        api.read<ReadyDrawing>(`/catalog/designs/${encodeURIComponent(key)}/drawing`, signal),
        import('../templates/from-template.ts'),
      ]);
      const [side] = sides;
      return side ? withItems(emptyScene, side.id, fromTemplate(parts, { scene: emptyScene, side, colour, locale })) : emptyScene;
    },
  });

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

/** POST /designs. What is kept is its owner's, in the cart or not. */
export async function keepDesign(
  api: Api,
  { productId, scene, colour }: Pick<DesignOrder, 'productId' | 'scene' | 'colour'>,
  key: string,
): Promise<Envelope<Design>> {
  const newDesign: NewDesign = { PId: productId, Scene: scene, ...(colour !== '' && { Colour: colour }) };
  return api.send<Design>('POST', '/designs', newDesign, key);
}

/** Stores the design, then puts it into the cart, both once under the same `key`. The first refusal is the answer. */
export async function addDesignToCart(api: Api, order: DesignOrder, key: string): Promise<Envelope<Cart>> {
  const { productId, colour, pieces, asItIs } = order;
  const design = await keepDesign(api, order, key);
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
  { line, opened, asItIs, ...design }: Pick<DesignOrder, 'productId' | 'scene' | 'colour' | 'asItIs'> & Replaced,
  key: string,
): Promise<Envelope<Cart>> {
  const kept = await keepDesign(api, design, key);
  if (!succeeded(kept)) return refusal(kept);
  const change: CartChange = {
    DesignId: kept.Payload.DesignId,
    ...(opened !== undefined && { OpenedDesignId: opened }),
    ...(asItIs && { AsItIs: true }),
    ...(design.colour !== '' && { Colour: design.colour }),
  };
  return api.send<Cart>('PATCH', `/cart/${line}`, change, key);
}
