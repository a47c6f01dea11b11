import type { Envelope } from '@shop/contracts/envelope';
import { MAX_DESIGN_NAME } from '@shop/contracts/limits';
import type { SavedDesign, SavedDesignScene, SavedVersion } from '@shop/contracts/saved-designs';
import type { Scene } from '@shop/contracts/scene';
import { cut, ONE_LINE } from '@shop/domain/line-rules';
import type { Api } from '@shop/runtime';
import { allItems } from '../design/model.ts';

export interface SavedAs {
  id: string;
  version: number;
}

export interface DesignToSave {
  saved: SavedAs | undefined;
  name: string;
  productId: number;
  scene: Scene;
  /** Colour name; empty for products without colours. */
  colour: string;
}

/** Bytes, below the browsers' limit for `keepalive`. */
const MOST_KEPT_ALIVE = 60_000;

/** Updates only scene and colour of an existing design. */
export function saveDesign(
  api: Api,
  { saved, name, productId, scene, colour }: DesignToSave,
  key: string,
): Promise<Envelope<SavedDesign | SavedVersion>> {
  const inColour = colour !== '' && { Colour: colour };
  if (!saved) return api.send('POST /user/designs', { body: { Name: name, PId: productId, Scene: scene, ...inColour }, key });
  const changed: SavedDesignScene = { Version: saved.version, Scene: scene, ...inColour };
  const keepalive = document.visibilityState === 'hidden' && new Blob([JSON.stringify(changed)]).size < MOST_KEPT_ALIVE;
  return api.send('PATCH /user/designs/{id}/scene', { path: { id: saved.id }, body: changed, key, keepalive });
}

const isName = new RegExp(ONE_LINE, 'u');

export function nameOf(scene: Scene, title: string): string {
  const words = allItems(scene).flatMap((item) => (item.kind === 'text' ? [item.text.replace(/\s+/g, ' ').trim()] : []));
  return cut(words.find((one) => isName.test(one)) ?? title, MAX_DESIGN_NAME).trim();
}
