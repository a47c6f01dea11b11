import { currentScene, printedOn } from '@shop/contracts/scene-current';
import { shownScene } from '@shop/contracts/scene-rows';
import type { SlotProps } from '@shop/contracts/slots';
import { imageUrl } from '@shop/runtime';
import { useMemo } from 'react';
import { PrintedSide } from '../features/design/printed-side.tsx';
import { useSources } from '../features/design/use-sources.ts';
import { squareView, viewBox } from '../features/design/view.ts';
import styles from './line-preview.module.css';

/** The first side that has something on it, of a list as its first person gets it; how many more there are is said in the corner. */
export default function LinePreview({ design: { Scene: ordered, Sides }, alt, large = false }: SlotProps['line.preview']) {
  const Scene = useMemo(() => shownScene(currentScene(ordered), Sides), [ordered, Sides]);
  const printed = Sides.filter(({ id }) => printedOn(Scene, id).length > 0);
  const side = printed[0] ?? Sides[0];
  const items = side ? printedOn(Scene, side.id) : [];
  const sources = useSources(items);
  if (!side) return null;
  const more = Math.max(0, printed.length - 1);
  return (
    <span className={styles.preview} data-personal>
      <svg role="img" aria-label={more > 0 ? `${alt} (+${more})` : alt} viewBox={viewBox(squareView(side))} className={styles.picture}>
        <PrintedSide side={side} href={imageUrl(side.img, large ? 960 : 320)} items={items} sources={sources} />
      </svg>
      {more > 0 && (
        <span aria-hidden="true" className={styles.more}>
          +{more}
        </span>
      )}
    </span>
  );
}
