import type { Design, NewDesign } from '@shop/contracts/catalog';
import type { Envelope } from '@shop/contracts/envelope';
import type { Scene } from '@shop/contracts/scene';
import type { Api } from '@shop/runtime';

export interface DesignNow {
  /** Taken from a text of the design; empty without texts. */
  name?: string;
  productId: number;
  scene: Scene;
  /** Empty if the product has no colours. */
  colour: string;
}

export async function storeDesign(api: Api, { name, productId, scene, colour }: DesignNow, key: string): Promise<Envelope<Design>> {
  const newDesign: NewDesign = { ...(name && { Name: name }), PId: productId, Scene: scene, ...(colour !== '' && { Colour: colour }) };
  return api.send('POST /designs', { body: newDesign, key });
}
