import { currentScene } from '@shop/contracts/scene-current';
import type { StoredDesign } from './repository.ts';

/** Ids of the uploads that a scene has in it, hidden ones too, each once. */
export const uploadsIn = (scene: StoredDesign['scene']): string[] => [
  ...new Set(
    Object.values(currentScene(scene).sides)
      .flat()
      .flatMap((item) => (item.kind === 'picture' ? [item.uploadId] : [])),
  ),
];
