import { objectsOn } from '@shop/contracts/scene-svg';
import type { SlotProps } from '@shop/contracts/slots';
import { imageUrl } from '@shop/runtime';
import { PrintedSide } from '../features/design/printed-side.tsx';
import { squareView, viewBox } from '../features/design/view.ts';
import styles from './line-preview.module.css';

/** The first side that has something on it; how many more there are is said in the corner. */
export default function LinePreview({ design: { Scene, Sides }, alt }: SlotProps['line.preview']) {
  const printed = Sides.filter(({ id }) => objectsOn(Scene, id).length > 0);
  const side = printed[0] ?? Sides[0];
  if (!side) return null;
  const more = Math.max(0, printed.length - 1);
  return (
    <span className={styles.preview}>
      <svg role="img" aria-label={more > 0 ? `${alt} (+${more})` : alt} viewBox={viewBox(squareView(side))} className={styles.picture}>
        <PrintedSide side={side} href={imageUrl(side.img, 320)} objects={objectsOn(Scene, side.id)} />
      </svg>
      {more > 0 && (
        <span aria-hidden="true" className={styles.more}>
          +{more}
        </span>
      )}
    </span>
  );
}
