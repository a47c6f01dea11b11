import type { GuardView } from '@shop/store/shells';
import styles from './styles.module.css';

const WIDTH = 300;
const HEIGHT = 60;
/** Logarithm of the evidence at which the guard acts. */
const LIMIT = 3;

export function Curve({ curve, label }: { curve: GuardView['curve']; label: string }) {
  if (curve.length < 2) return null;
  const points = curve.map(({ evidence }, index) => {
    const height = Math.min(LIMIT, Math.log10(Math.max(1, evidence))) / LIMIT;
    return `${((index * WIDTH) / (curve.length - 1)).toFixed(1)},${(HEIGHT - height * (HEIGHT - 4) - 2).toFixed(1)}`;
  });
  return (
    <svg className={styles.curve} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
      <line x1="0" y1="2" x2={WIDTH} y2="2" className={styles.limit} />
      <polyline points={points.join(' ')} />
    </svg>
  );
}
