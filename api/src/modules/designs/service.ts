import type { Design, NewDesign } from '@shop/contracts/catalog';
import { MAX_DESIGN_PIXELS, MAX_PICTURES } from '@shop/contracts/limits';
import { rowsIn } from '@shop/contracts/name-list';
import type { ListRow, Scene } from '@shop/contracts/scene';
import { currentScene } from '@shop/contracts/scene-current';
import { listLimits } from '@shop/contracts/scene-limits';
import type { Locale } from '@shop/domain/locale';
import { clipArtPath } from '@shop/scene/clip-art-paths';
import { isOfRow } from '@shop/scene/scene-rows';
import { isTooMuchWork } from '@shop/scene/scene-work';
import type { Db } from '../../db/client.ts';
import type { Owner } from '../../db/owner.ts';
import type { PictureRow } from '../../db/schema/index.ts';
import { unprintable } from '../../print/printable.ts';
import { Refusal, refuseField } from '../../refusal.ts';
import { chosenColour, pictureIn, sideIn } from '../catalog/colours.ts';
import { findSaleable, listSizes } from '../catalog/repository.ts';
import { settledOwner } from '../session/repository.ts';
import { lockOwn } from '../uploads/repository.ts';
import { evaluateDesign } from './quality.ts';
import { insertDesign, type StoredDesign, showDesign } from './repository.ts';
import type { SceneContent } from './scenes.ts';

export interface CheckedDesign {
  owner: Owner;
  design: SceneContent & Pick<StoredDesign, 'productId' | 'colour'>;
  images: readonly PictureRow[];
}

/** Evaluates with the product's current sides. @throws `invalid-input`, `text-unprintable` for letters that no font has */
export async function checkedDesign(tx: Db, someone: Owner, { PId, Colour, Scene }: NewDesign): Promise<CheckedDesign> {
  const product = await findSaleable(tx, PId);
  if (!product?.printable) throw refuseField('/PId', 'field-not-printable');
  const sides = new Set(product.sides.map((side) => side.id));
  for (const id of Object.keys(Scene.sides)) {
    if (!sides.has(id)) throw refuseField(`/Scene/sides/${id}`, 'field-side-unknown');
  }
  const colour = chosenColour(product.images, Colour);
  const picture = pictureIn(product.images, colour);
  const inColour = product.sides.map((side) => sideIn(picture, side));

  const scene = currentScene(Scene);
  for (const { id, printAreaMm } of inColour) {
    if (isTooMuchWork(scene, id, printAreaMm)) throw refuseField(`/Scene/sides/${id}`, 'field-side-too-full');
  }
  checkIds(scene);
  checkTexts(scene);
  checkArt(scene);
  await checkSizes(tx, PId, rowsIn(scene));
  const owner = await settledOwner(tx, someone);
  await checkPictures(tx, owner, scene);
  return { owner, design: { productId: PId, colour, scene: Scene, sides: inColour }, images: product.images };
}

export async function storeDesign(
  tx: Db,
  owner: Owner,
  design: CheckedDesign['design'],
  images: readonly PictureRow[],
  name: string | null = null,
): Promise<StoredDesign> {
  return insertDesign(tx, owner, { ...design, name, judgement: await evaluateDesign(tx, design, images) });
}

export async function createDesign(tx: Db, someone: Owner, wanted: NewDesign): Promise<Pick<Design, 'DesignId'>> {
  const { owner, design, images } = await checkedDesign(tx, someone, wanted);
  return { DesignId: (await storeDesign(tx, owner, design, images, wanted.Name)).id };
}

export async function readDesign(db: Db, owner: Owner, id: string, locale: Locale): Promise<Design> {
  const design = await showDesign(db, owner, id, locale);
  if (!design) throw new Refusal('not-found');
  return design;
}

function checkIds({ sides }: Scene): void {
  for (const [side, items] of Object.entries(sides)) {
    const ids = items.map(({ id }) => id);
    const twice = ids.findIndex((id, n) => ids.indexOf(id) < n);
    if (twice >= 0) throw refuseField(`/Scene/sides/${side}/${twice}/id`, 'field-item-twice');
  }
}

function checkTexts(scene: Scene): void {
  if (Object.values(scene.sides).flat().filter(isOfRow).length > listLimits.texts)
    throw refuseField('/Scene/sides', 'field-list-texts-too-many');
  const words = Object.entries(scene.sides).flatMap(([side, items]) =>
    items.flatMap((item, n) => (item.kind === 'text' ? [{ path: `/Scene/sides/${side}/${n}/text`, text: item.text }] : [])),
  );
  const names = rowsIn(scene).flatMap(({ name }, n) => (name === undefined ? [] : [{ path: `/Scene/list/${n}/name`, text: name }]));
  for (const { path, text } of [...words, ...names]) {
    const characters = unprintable(text);
    if (characters.length === 0) continue;
    throw new Refusal('text-unprintable', { characters: characters.join(' ') }, { path, message: 'field-unprintable' });
  }
}

function checkArt({ sides }: Scene): void {
  for (const [side, items] of Object.entries(sides)) {
    const unknown = items.findIndex((item) => item.kind === 'art' && clipArtPath(item.art) === undefined);
    if (unknown >= 0) throw refuseField(`/Scene/sides/${side}/${unknown}/art`, 'field-art-unknown');
  }
}

async function checkSizes(tx: Db, productId: number, list: readonly ListRow[]): Promise<void> {
  if (list.length === 0) return;
  const sizes = await listSizes(tx, productId);
  for (const [n, { sizeId }] of list.entries()) {
    const path = `/Scene/list/${n}/sizeId`;
    if (sizeId === undefined && sizes.length !== 1) throw refuseField(path, 'field-size-needed');
    if (sizeId !== undefined && !sizes.includes(sizeId)) throw refuseField(path, 'field-size-unknown');
  }
}

async function checkPictures(tx: Db, owner: Owner, { sides }: Scene): Promise<void> {
  const shown = Object.entries(sides).flatMap(([side, objects]) =>
    objects.flatMap((object, n) =>
      object.kind === 'picture' ? [{ path: `/Scene/sides/${side}/${n}/uploadId`, id: object.uploadId }] : [],
    ),
  );
  if (shown.length > MAX_PICTURES) throw refuseField('/Scene/sides', 'field-pictures-too-many');
  const own = await lockOwn(tx, owner, [...new Set(shown.map(({ id }) => id))]);
  const foreign = shown.find(({ id }) => !own.has(id));
  if (foreign) throw refuseField(foreign.path, 'field-upload-unknown');
  const pixels = [...own.values()].reduce((sum, { width, height }) => sum + width * height, 0);
  if (pixels > MAX_DESIGN_PIXELS) throw refuseField('/Scene/sides', 'field-pictures-too-large');
}
