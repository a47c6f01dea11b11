import type { AnyScene } from '@shop/contracts/scene';
import { currentScene } from '@shop/contracts/scene-current';

export const uploadsIn = (scene: AnyScene, withHidden = false): string[] => [
  ...new Set(
    Object.values(currentScene(scene).sides)
      .flat()
      .flatMap((item) => (item.kind === 'picture' && (withHidden || !item.hidden) ? [item.uploadId] : [])),
  ),
];
