import { type ChangeEvent, useEffect, useEffectEvent, useRef } from 'react';
import styles from './price-slider.module.css';

export interface PriceSliderProps {
  last: number;
  low: number;
  high: number;
  labels: readonly [low: string, high: string];
  spoken: readonly [low: string, high: string];
  onMove: (low: number, high: number) => void;
  onSettle: () => void;
}

export function PriceSlider({ last, low, high, labels, spoken, onMove, onSettle }: PriceSliderProps) {
  const slider = useRef<HTMLDivElement>(null);
  const settle = useEffectEvent(onSettle);
  // React's `onChange` fires during the move. The native `change` event fires at its end.
  useEffect(() => {
    const onChange = () => settle();
    const element = slider.current;
    element?.addEventListener('change', onChange);
    return () => element?.removeEventListener('change', onChange);
  }, []);

  const thumb = (end: 0 | 1, value: number, onChange: (event: ChangeEvent<HTMLInputElement>) => void, above: boolean) => (
    <input
      type="range"
      className={above ? `${styles.thumb} ${styles.above}` : styles.thumb}
      min={0}
      max={last}
      step={1}
      value={value}
      aria-label={labels[end]}
      aria-valuetext={spoken[end]}
      onChange={onChange}
    />
  );

  return (
    <div ref={slider} className={styles.slider}>
      {/* An SVG, because the CSP forbids style attributes. */}
      <svg className={styles.track} viewBox={`0 0 ${last} 1`} preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.whole} width={last} height={1} />
        <rect className={styles.chosen} x={low} width={Math.max(0, high - low)} height={1} />
      </svg>
      {/* At the maximum, only the lower thumb can move, so it is on top. */}
      {thumb(0, low, ({ target }) => onMove(Math.max(0, Math.min(Number(target.value), high - 1)), high), low > last / 2)}
      {thumb(1, high, ({ target }) => onMove(low, Math.min(last, Math.max(Number(target.value), low + 1))), false)}
    </div>
  );
}
