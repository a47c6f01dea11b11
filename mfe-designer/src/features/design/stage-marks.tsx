import type { Gap } from './spacing.ts';
import styles from './stage.module.css';

const END_PX = 4;

export function GapLines({ gaps, mm }: { gaps: readonly Gap[]; mm: (pixels: number) => number }) {
  const end = mm(END_PX);
  const path = ({ axis, from, to, across: at }: Gap): string =>
    axis === 'x'
      ? `M${from} ${at}H${to}M${from} ${at - end}v${2 * end}M${to} ${at - end}v${2 * end}`
      : `M${at} ${from}V${to}M${at - end} ${from}h${2 * end}M${at - end} ${to}h${2 * end}`;
  return gaps.length > 0 && <path className={styles.guide} d={gaps.map(path).join('')} />;
}
