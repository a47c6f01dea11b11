import type { ProductSide } from '@shop/contracts/catalog';
import type { Scene, TextItem } from '@shop/contracts/scene';
import { itemsOn } from '@shop/contracts/scene-current';
import { isOfRow } from '@shop/scene/scene-rows';

export const textsOf = (scene: Scene, sides: readonly Pick<ProductSide, 'id'>[]): TextItem[] =>
  sides.flatMap(({ id }) => itemsOn(scene, id).filter(isOfRow)).filter(({ hidden }) => !hidden);
