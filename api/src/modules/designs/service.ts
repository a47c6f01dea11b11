import type { Design, NewDesign } from '@shop/contracts/catalog';
import type { Db } from '../../db/client.ts';
import type { Visitor } from '../../plugins/visitor.ts';
import { refuseField } from '../../refusal.ts';
import { chosenColour } from '../catalog/colours.ts';
import { findSaleable } from '../catalog/repository.ts';
import { insertDesign } from './repository.ts';

/** Stores a design with the product's sides as they are now, pictured in its colour. Throws `invalid-input` if the product cannot carry it. */
export async function createDesign(db: Db, visitor: Visitor, { PId, Colour, Scene }: NewDesign): Promise<Design> {
  const product = await findSaleable(db, PId);
  if (!product?.printable) throw refuseField('/PId', 'field-not-printable');
  const sides = new Set(product.sides.map((side) => side.id));
  for (const id of Object.keys(Scene.sides)) {
    if (!sides.has(id)) throw refuseField(`/Scene/sides/${id}`, 'field-side-unknown');
  }
  const colour = chosenColour(product.images, Colour);
  const pictures = product.images.find(({ color }) => color?.name === colour)?.sides;
  const inColour = product.sides.map((side) => ({ ...side, img: pictures?.[side.id] ?? side.img }));
  return insertDesign(db, visitor, { PId, Colour: colour, Scene, Sides: inColour });
}
