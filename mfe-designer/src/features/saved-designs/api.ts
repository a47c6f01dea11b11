import type { Product } from '@shop/contracts/catalog';
import { originalName } from '@shop/contracts/copy-names';
import type { Envelope } from '@shop/contracts/envelope';
import { MAX_DESIGN_NAME } from '@shop/contracts/limits';
import type { SavedDesign, SavedDesignScene, SavedVersion } from '@shop/contracts/saved-designs';
import type { Scene } from '@shop/contracts/scene';
import { cut, ONE_LINE } from '@shop/domain/line-rules';
import type { Api } from '@shop/runtime';
import { allItems, emptyScene, readScene } from '../design/model.ts';

export interface SavedAs {
  id: string;
  version: number;
}

export interface DesignToSave {
  saved: SavedAs | undefined;
  /** `undefined` keeps an existing design's name. */
  name: string | undefined;
  productId: number;
  scene: Scene;
  colour: string;
}

/** Bytes. Browsers limit `keepalive` requests. */
const MOST_KEPT_ALIVE = 60_000;

export function saveDesign(
  api: Api,
  { saved, name, productId, scene, colour }: DesignToSave,
  key: string,
): Promise<Envelope<SavedDesign | SavedVersion>> {
  const inColour = colour !== '' && { Colour: colour };
  if (!saved) return api.send('POST /user/designs', { body: { Name: name ?? '', PId: productId, Scene: scene, ...inColour }, key });
  const changed: SavedDesignScene = { Version: saved.version, Scene: scene, ...inColour, ...(name !== undefined && { Name: name }) };
  const keepalive = document.visibilityState === 'hidden' && new Blob([JSON.stringify(changed)]).size < MOST_KEPT_ALIVE;
  return api.send('PATCH /user/designs/{id}/scene', { path: { id: saved.id }, body: changed, key, keepalive });
}

interface Named {
  Name?: string;
  Scene: unknown;
}

const isName = new RegExp(ONE_LINE, 'u');

/** The shopper's first own text, or the product's title. */
export function nameOf(scene: Scene, title: string): string {
  const words = allItems(scene).flatMap((item) =>
    item.kind === 'text' && !item.role && !item.placeholder ? [item.text.replace(/\s+/g, ' ').trim()] : [],
  );
  return cut(words.find((one) => isName.test(one)) ?? title, MAX_DESIGN_NAME).trim();
}

/** False if a person has named the design. The suffix of a copy does not count. `title`: the product's title. */
export function isNamedByText({ Name, Scene }: Named, { title, sides }: Pick<Product, 'title' | 'sides'>): boolean {
  if (Name === undefined) return true;
  const own = nameOf(readScene(Scene, sides) ?? emptyScene, title);
  const original = originalName(Name);
  return own === original || (original !== Name && own.startsWith(original));
}
