import type { ProductSide } from '@shop/contracts/catalog';
import type { Scene, TextItem } from '@shop/contracts/scene';
import { rowTextsOn } from '@shop/scene/scene-rows';

export const textsOf = (scene: Scene, sides: readonly Pick<ProductSide, 'id'>[]): TextItem[] =>
  sides.flatMap(({ id }) => rowTextsOn(scene, id));
