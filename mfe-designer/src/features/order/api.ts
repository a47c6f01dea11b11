import type { Cart, CartAdd } from '@shop/contracts/cart';
import type { Design, NewDesign } from '@shop/contracts/catalog';
import { type Envelope, succeeded } from '@shop/contracts/envelope';
import type { Scene } from '@shop/contracts/scene';
import type { Api } from '@shop/runtime';

export interface DesignOrder {
  productId: number;
  scene: Scene;
  /** Empty where the product has none. */
  colour: string;
  /** Undefined where the product has no sizes. */
  variantId: number | undefined;
  quantity: number;
}

/** Stores the design, then puts it into the cart, both once under the same `key`. The first refusal is the answer. */
export async function addDesignToCart(api: Api, order: DesignOrder, key: string): Promise<Envelope<Cart>> {
  const { productId, scene, colour, variantId, quantity } = order;
  const chosen = colour === '' ? {} : { Colour: colour };
  const newDesign: NewDesign = { PId: productId, Scene: scene, ...chosen };
  const design = await api.send<Design>('POST', '/designs', newDesign, key);
  if (!succeeded(design)) return design as Envelope<never>;

  const line: CartAdd = {
    PId: productId,
    Qty: quantity,
    DesignId: design.Payload.DesignId,
    ...chosen,
    ...(variantId !== undefined && { VariantId: variantId }),
  };
  return api.send<Cart>('POST', '/cart', line, key);
}
