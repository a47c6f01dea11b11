import { withoutList } from '@shop/contracts/name-list';
import type { Scene } from '@shop/contracts/scene';
import { currentScene } from '@shop/contracts/scene-current';
import type { Db } from '../../db/client.ts';
import { readScene } from '../designs/scenes.ts';
import type { Shared } from './repository.ts';

export async function readSharedScene(db: Db, { design }: Pick<Shared, 'design'>): Promise<Scene> {
  const { sides, ...rest } = withoutList(currentScene((await readScene(db, design.sceneId)).scene));
  const shown = Object.entries(sides).map(([side, items]) => [side, items.filter(({ hidden }) => !hidden)]);
  return { ...rest, sides: Object.fromEntries(shown) };
}
