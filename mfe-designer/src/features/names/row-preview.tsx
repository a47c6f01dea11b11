import type { Product } from '@shop/contracts/catalog';
import { rowText } from '@shop/contracts/name-list';
import type { ListRow } from '@shop/contracts/scene';
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
  const text = useMessages(namesDialogMessages);
  const scene = useEditor((editor) => editor.scene);
  const sides = useEditor((editor) => editor.sides);
  const goods = useGoods();
  const shown = sceneOfRow(scene, row, sides);
  const sources = useSources(allItems(shown));
  const changing = sides.filter(({ id }) => (scene.sides[id] ?? []).some(isOfRow));
  const pictures = product.imageURLs.find(({ color }) => color?.name === colour)?.sides;
  const who = rowText(row);
  return (
    <figure className={styles.preview}>
      <div className={styles.pictures}>
        {changing.map((side) => (
          <svg key={side.id} role="img" aria-label={text.previewOf(side.name, who)} viewBox={viewBox(squareView(side))}>
            <PrintedSide
              side={side}
              goods={goods}
              href={imageUrl(pictures?.[side.id] ?? side.img, 640)}
              items={printedOn(shown, side.id)}
              sources={sources}
            />
          </svg>
        ))}
      </div>
      {changing.length === 0 && <figcaption>{text.noTexts}</figcaption>}
    </figure>
  );
}
