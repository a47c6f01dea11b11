import type { Item } from '@shop/contracts/scene';
import { boundsOf } from '@shop/scene/scene-bounds';
import type { Sources } from '@shop/scene/scene-svg';
import { DrawnItem } from '../design/printed-side.tsx';
import styles from './layers-tool.module.css';

export function LayerPicture({ item, sources }: { item: Item; sources: Sources }) {
  const { left, top, right, bottom } = boundsOf(item);
  return (
    <span className={item.hidden ? `${styles.picture} ${styles.hidden}` : styles.picture}>
      <svg aria-hidden="true" viewBox={`${left} ${top} ${right - left} ${bottom - top}`} overflow="visible">
        <DrawnItem item={item} sources={sources} />
      </svg>
    </span>
  );
}
