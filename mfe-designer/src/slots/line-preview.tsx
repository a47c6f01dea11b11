import { objectsOn } from '@shop/contracts/scene-svg';
import type { SlotProps } from '@shop/contracts/slots';
import { imageUrl } from '@shop/runtime';
import { PrintedSide } from '../features/design/printed-side.tsx';
import { squareView, viewBox } from '../features/design/view.ts';
import { sidePicture } from '../features/product/side-picture.ts';
import styles from './line-preview.module.css';

/** The first side that has something on it; how many more there are is said in the corner. */
export default function LinePreview({ design: { Scene, Sides, Colour }, img, alt }: SlotProps['line.preview']) {
  const printed = Sides.filter(({ id }) => objectsOn(Scene, id).length > 0);
  const side = printed[0] ?? Sides[0];
  if (!side) return null;
  const more = Math.max(0, printed.length - 1);
  // The line's own picture is one of the blank product only where a colour was chosen.
  const href = imageUrl(sidePicture(Sides, side, Colour === '' ? undefined : img), 320);
  return (
    <span className={styles.preview}>
      <svg role="img" aria-label={more > 0 ? `${alt} (+${more})` : alt} viewBox={viewBox(squareView(side))} className={styles.picture}>
        <PrintedSide side={side} href={href} objects={objectsOn(Scene, side.id)} />
      </svg>
      {more > 0 && (
        <span aria-hidden="true" className={styles.more}>
          +{more}
        </span>
      )}
    </span>
  );
}
