import type { ProductSide } from '@shop/contracts/catalog';
import { outlinePath } from '@shop/scene/outline';
import { type ReactNode, useId } from 'react';
import styles from './cut-lines.module.css';

export interface CutLinesProps {
  side: ProductSide;
  cut: NonNullable<ProductSide['cutMm']>;
  /** Items that reach the bleed. */
  children: ReactNode;
}

/** Draws each line with two strokes, so that one is visible on any ink. */
export function CutLines({ side, cut: { bleed, safety }, children }: CutLinesProps) {
  const id = useId();
  const ring = `${id}-bleed`;
  return (
    <>
      <clipPath id={ring}>
        <path clipRule="evenodd" d={outlinePath(side, bleed) + outlinePath(side)} />
      </clipPath>
      <g className={styles.bled} clipPath={`url(#${ring})`}>
        {children}
      </g>
      {(['bleed', 'safety', 'cut'] as const).map((line) => {
        const d = outlinePath(side, { bleed, safety: -safety, cut: 0 }[line]);
        return (
          <g key={line}>
            <path className={styles.halo} d={d} />
            <path className={styles[line]} d={d} />
          </g>
        );
      })}
    </>
  );
}
