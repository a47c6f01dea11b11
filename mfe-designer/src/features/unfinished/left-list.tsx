import type { Product } from '@shop/contracts/catalog';
import { printedOn } from '@shop/contracts/scene-current';
import { imageUrl, useMessages } from '@shop/runtime';
import { Dialog } from '@shop/ui/dialog';
import { leftDesignMessages } from '../../messages/left-design.ts';
import { allItems } from '../design/model.ts';
import { PrintedSide } from '../design/printed-side.tsx';
import { useGoods } from '../design/store.ts';
import { useSources } from '../design/use-sources.ts';
import { squareView, viewBox } from '../design/view.ts';
import { nameOf } from '../saved-designs/api.ts';
import { LeftActions, type LeftActionsProps } from './left-actions.tsx';
import type { Left } from './left-designs.ts';
import styles from './left-list.module.css';
import { colourOf, detailsOf, printedSides } from './left-words.ts';

export interface LeftListProps {
  product: Product;
  lefts: readonly Left[];
  acts: (left: Left) => Omit<LeftActionsProps, 'title'>;
  open: boolean;
  onClose: () => void;
}

export default function LeftList({ product, lefts, acts, open, onClose }: LeftListProps) {
  const text = useMessages(leftDesignMessages);
  return (
    <Dialog open={open} onClose={onClose} title={text.title}>
      <ul className={styles.list}>
        {lefts.map((left) => {
          const own = acts(left);
          const title = nameOf(left.scene, text.untitled);
          return (
            <li key={left.copies[0]?.name} className={styles.left}>
              <Picture product={product} left={left} />
              <div className={styles.words}>
                <p className={styles.title}>{title}</p>
                <p className={styles.details}>{own.isRemoved ? text.deleted : detailsOf(left, product, text)}</p>
              </div>
              <div className={styles.actions}>
                <LeftActions title={title} {...own} />
              </div>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

function Picture({ product, left }: { product: Product; left: Left }) {
  const { printMethod } = useGoods();
  const sources = useSources(allItems(left.scene));
  const colour = colourOf(left, product);
  const [side = product.sides[0]] = printedSides(left, product);
  if (!side) return null;
  const picture = product.imageURLs.find(({ color }) => color !== undefined && color.name === colour?.name)?.sides?.[side.id] ?? side.img;
  const productColour = typeof left.colour === 'string' ? left.colour : undefined;
  return (
    <svg aria-hidden="true" viewBox={viewBox(squareView(side))} className={styles.picture}>
      <PrintedSide
        side={side}
        goods={{ printMethod, productColour }}
        href={imageUrl(picture, 160)}
        items={printedOn(left.scene, side.id)}
        sources={sources}
      />
    </svg>
  );
}
