import type { Design, NewDesign } from '@shop/contracts/catalog';
import { MAX_DESIGN_PIXELS, MAX_PICTURES } from '@shop/contracts/limits';
import type { Locale } from '@shop/contracts/locale';
import type { Scene } from '@shop/contracts/scene';
import type { Db } from '../../db/client.ts';
import type { Owner } from '../../db/owner.ts';
import { unprintable } from '../../print/printable.ts';
import { Refusal, refuseField } from '../../refusal.ts';
import { chosenColour, pictureIn } from '../catalog/colours.ts';
import { findSaleable } from '../catalog/repository.ts';
import { settledOwner } from '../session/repository.ts';
import { lockOwn } from '../uploads/repository.ts';
import { insertDesign, toDesign } from './repository.ts';

/**
 * Stores a design with the product's sides as they are now, pictured in its colour. Throws `invalid-input` if the
 * product cannot carry it or a picture in it is not the visitor's own, `text-unprintable` for letters that no print
 * font has.
 */
export async function createDesign(tx: Db, someone: Owner, { PId, Colour, Scene }: NewDesign, locale: Locale): Promise<Design> {
  const product = await findSaleable(tx, PId);
  if (!product?.printable) throw refuseField('/PId', 'field-not-printable');
  const sides = new Set(product.sides.map((side) => side.id));
  for (const id of Object.keys(Scene.sides)) {
    if (!sides.has(id)) throw refuseField(`/Scene/sides/${id}`, 'field-side-unknown');
  }
  const colour = chosenColour(product.images, Colour);
  const pictures = pictureIn(product.images, colour)?.sides;
  const inColour = product.sides.map((side) => ({ ...side, img: pictures?.[side.id] ?? side.img }));

  checkTexts(Scene);
  const owner = await settledOwner(tx, someone);
  await checkPictures(tx, owner, Scene);
  const stored = await insertDesign(tx, owner, { productId: PId, colour, scene: Scene, sides: inColour });
  return toDesign(stored, product.images, locale);
}

function checkTexts({ sides }: Scene): void {
  for (const [side, objects] of Object.entries(sides)) {
    for (const [n, object] of objects.entries()) {
      const characters = object.kind === 'text' ? unprintable(object.text) : [];
      if (characters.length === 0) continue;
      const path = `/Scene/sides/${side}/${n}/text`;
      throw new Refusal('text-unprintable', { characters: characters.join(' ') }, { path, message: 'field-unprintable' });
    }
  }
}

async function checkPictures(tx: Db, owner: Owner, { sides }: Scene): Promise<void> {
  const shown = Object.entries(sides).flatMap(([side, objects]) =>
    objects.flatMap((object, n) => (object.kind === 'image' ? [{ path: `/Scene/sides/${side}/${n}/uploadId`, id: object.uploadId }] : [])),
  );
  if (shown.length > MAX_PICTURES) throw refuseField('/Scene/sides', 'field-pictures-too-many');
  const own = await lockOwn(tx, owner, [...new Set(shown.map(({ id }) => id))]);
  const foreign = shown.find(({ id }) => !own.has(id));
  if (foreign) throw refuseField(foreign.path, 'field-upload-unknown');
  const pixels = [...own.values()].reduce((sum, { width, height }) => sum + width * height, 0);
  if (pixels > MAX_DESIGN_PIXELS) throw refuseField('/Scene/sides', 'field-pictures-too-large');
}
