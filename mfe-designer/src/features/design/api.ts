import type { Design, NewDesign } from '@shop/contracts/catalog';
import type { Envelope } from '@shop/contracts/envelope';
import type { Scene } from '@shop/contracts/scene';
import type { Api } from '@shop/runtime';

export interface DesignNow {
  productId: number;
  scene: Scene;
  /** Empty if the product has no colours. */
  colour: string;
}

export async function storeDesign(api: Api, { productId, scene, colour }: DesignNow, key: string): Promise<Envelope<Design>> {
  const newDesign: NewDesign = { PId: productId, Scene: scene, ...(colour !== '' && { Colour: colour }) };
  return api.send('POST /designs', { body: newDesign, key });
}
