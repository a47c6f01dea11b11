import type { ProductSide } from '@shop/contracts/catalog';
import { type ReactNode, useId } from 'react';
import styles from './cut-lines.module.css';
import type { AreaSize } from './model.ts';

export interface CutLinesProps {
  area: AreaSize;
  cut: NonNullable<ProductSide['cutMm']>;
  /** Items that reach the bleed. */
  children: ReactNode;
}

/** Two strokes per line: one is visible on any ink. */
export function CutLines({ area, cut: { bleed, safety }, children }: CutLinesProps) {
  const id = useId();
  const ring = `${id}-bleed`;
  const box = (margin: number) => ({ x: margin, y: margin, width: area.width - 2 * margin, height: area.height - 2 * margin });
  const outer = box(-bleed);
  return (
    <>
      <clipPath id={ring}>
        <path
          clipRule="evenodd"
          d={`M${outer.x} ${outer.y}h${outer.width}v${outer.height}h${-outer.width}zM0 0h${area.width}v${area.height}H0z`}
        />
      </clipPath>
      <g className={styles.bled} clipPath={`url(#${ring})`}>
        {children}
      </g>
      {(['bleed', 'safety', 'cut'] as const).map((line) => {
        const place = box({ bleed: -bleed, safety, cut: 0 }[line]);
        return (
          <g key={line}>
            <rect className={styles.halo} {...place} />
            <rect className={styles[line]} {...place} />
          </g>
        );
      })}
    </>
  );
}
