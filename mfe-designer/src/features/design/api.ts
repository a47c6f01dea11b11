import type { Design, NewDesign } from '@shop/contracts/catalog';
import type { Envelope } from '@shop/contracts/envelope';
import type { Scene } from '@shop/contracts/scene';
import type { Api } from '@shop/runtime';

/** A design as it is now. */
export interface DesignNow {
  productId: number;
  scene: Scene;
  /** Empty where the product has none. */
  colour: string;
}

/** POST /designs: a copy that never changes, for the cart or a link. It is its owner's, whatever becomes of it. */
export async function storeDesign(api: Api, { productId, scene, colour }: DesignNow, key: string): Promise<Envelope<Design>> {
  const newDesign: NewDesign = { PId: productId, Scene: scene, ...(colour !== '' && { Colour: colour }) };
  return api.send<Design>('POST', '/designs', newDesign, key);
}
