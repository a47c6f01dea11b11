import type { Product, ProductSide } from '@shop/contracts/catalog';
import { rowText } from '@shop/contracts/name-list';
import type { ListRow, Scene } from '@shop/contracts/scene';
import { printedOn } from '@shop/contracts/scene-current';
import { imageUrl, useMessages } from '@shop/runtime';
import { isOfRow, sceneOfRow } from '@shop/scene/scene-rows';
import { namesDialogMessages } from '../../messages/names-dialog.ts';
import { allItems } from '../design/model.ts';
import { PrintedSide } from '../design/printed-side.tsx';
import { useEditor, useGoods } from '../design/store.ts';
import { useSources } from '../design/use-sources.ts';
import { squareView, viewBox } from '../design/view.ts';
import styles from './names.module.css';

export function RowPreview({ product, colour, row }: { product: Product; colour: string; row: ListRow }) {
  const scene = useEditor((editor) => editor.scene);
  const sides = useEditor((editor) => editor.sides);
  const changing = sides.filter(({ id }) => (scene.sides[id] ?? []).some(isOfRow));
  return <ScenePreview product={product} colour={colour} scene={sceneOfRow(scene, row, sides)} sides={changing} who={rowText(row)} />;
}

export interface ScenePreviewProps {
  product: Product;
  colour: string;
  scene: Scene;
  sides: readonly ProductSide[];
  who: string;
}

export function ScenePreview({ product, colour, scene, sides, who }: ScenePreviewProps) {
  const text = useMessages(namesDialogMessages);
  const goods = useGoods();
  const sources = useSources(allItems(scene));
  const pictures = product.imageURLs.find(({ color }) => color?.name === colour)?.sides;
  return (
    <figure className={styles.preview}>
      <div className={styles.pictures}>
        {sides.map((side) => (
          <svg key={side.id} role="img" aria-label={text.previewOf(side.name, who)} viewBox={viewBox(squareView(side))}>
            <PrintedSide
              side={side}
              goods={goods}
              href={imageUrl(pictures?.[side.id] ?? side.img, 640)}
              items={printedOn(scene, side.id)}
              sources={sources}
            />
          </svg>
        ))}
      </div>
      {sides.length === 0 && <figcaption>{text.noTexts}</figcaption>}
    </figure>
  );
}
