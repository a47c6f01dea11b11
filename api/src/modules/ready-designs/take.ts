import type { Locale } from '@shop/domain/locale';
import type { Db } from '../../db/client.ts';
import type { Owner } from '../../db/owner.ts';
import { refuseField } from '../../refusal.ts';
import { pictureIn, sideIn, surfaceColour } from '../catalog/colours.ts';
import { findEqualDesign, type StoredDesign } from '../designs/repository.ts';
import { storeDesign } from '../designs/service.ts';
import { sceneOn } from './product-previews.ts';
import { findReadyDesign } from './repository.ts';

/** Reuses an equal design, so that all sizes share one. @throws `invalid-input` */
export async function takeReadyDesign(
  tx: Db,
  owner: Owner,
  { key, productId, colour }: { key: string; productId: number; colour: string },
  locale: Locale,
): Promise<StoredDesign> {
  const found = await findReadyDesign(tx, key, productId);
  const side = found?.product.sides[0];
  if (!found || !side) throw refuseField('/ReadyDesign', 'field-design-unknown');
  const { design, product } = found;
  const picture = pictureIn(product.images, colour);
  const sides = product.sides.map((one) => sideIn(picture, one));
  const copy = { productId, colour, scene: sceneOn(design, side, surfaceColour(picture), locale), sides };
  return (await findEqualDesign(tx, owner, copy)) ?? storeDesign(tx, owner, copy, product.images);
}
