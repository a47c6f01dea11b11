import type { Item, PictureItem, Scene } from '@shop/contracts/scene';
import { type CutSide, isCovering } from '@shop/scene/scene-bounds';
import type { Items } from '../design/edits.ts';

/** The details form places logos. */
const isPhoto = (item: Item): item is PictureItem => item.kind === 'picture' && item.logo !== true;

export const photosIn = (items: Items): PictureItem[] => items.filter(isPhoto);

export function withoutPhotos(scene: Scene, on: readonly string[]): Scene {
  const sides = Object.entries(scene.sides).map(([id, items]) => [id, on.includes(id) ? items.filter((item) => !isPhoto(item)) : items]);
  return { ...scene, sides: Object.fromEntries(sides) };
}

/** Above the background, which is locked. */
export function withPhotos(laid: Items, photos: Items): Items {
  const first = laid.findIndex(({ locked }) => !locked);
  const at = first < 0 ? laid.length : first;
  return photos.length === 0 ? laid : [...laid.slice(0, at), ...photos, ...laid.slice(at)];
}

export function photoForLogo(photos: readonly PictureItem[], side: CutSide): PictureItem | undefined {
  const [only, ...others] = photos;
  return only && others.length === 0 && !isCovering(only, side) ? only : undefined;
}
