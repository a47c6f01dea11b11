import type { Locale } from '@shop/contracts/locale';
import type { Db } from '../../db/client.ts';
import type { Owner } from '../../db/owner.ts';
import { refuseField } from '../../refusal.ts';
import { pictureIn, sideIn } from '../catalog/colours.ts';
import { findEqualDesign, type StoredDesign } from '../designs/repository.ts';
import { storeDesign } from '../designs/service.ts';
import { sceneOn } from './looks.ts';
import { findReadyDesign } from './repository.ts';

/**
 * A copy of a ready-made design for its shopper, on a product in its kept colour, in their language; the one that they have
 * already where it is the same, so that sizes of one design are one run. Throws `invalid-input` for a design that there is not,
 * or not on this product.
 */
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
  const copy = { productId, colour, scene: sceneOn(design, side, picture?.color, locale), sides };
  return (await findEqualDesign(tx, owner, copy)) ?? storeDesign(tx, owner, copy, product.images);
}
