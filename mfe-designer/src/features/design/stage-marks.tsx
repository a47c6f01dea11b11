import { type StoreApi, useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { guidesOf, rectangleOf, type StageState } from './gestures.ts';
import type { AreaSize } from './model.ts';
import type { Gap } from './spacing.ts';
import styles from './stage.module.css';

const END_PX = 4;

function GapLines({ gaps, mm }: { gaps: readonly Gap[]; mm: (pixels: number) => number }) {
  const end = mm(END_PX);
  const path = ({ axis, from, to, across: at }: Gap): string =>
    axis === 'x'
      ? `M${from} ${at}H${to}M${from} ${at - end}v${2 * end}M${to} ${at - end}v${2 * end}`
      : `M${at} ${from}V${to}M${at - end} ${from}h${2 * end}M${at - end} ${to}h${2 * end}`;
  return gaps.length > 0 && <path className={styles.guide} d={gaps.map(path).join('')} />;
}

export function GuideLines({ gesture, area, mm }: { gesture: StoreApi<StageState>; area: AreaSize; mm: (pixels: number) => number }) {
  const gaps = useStore(gesture, (state) => guidesOf(state).gaps);
  const across = useStore(
    gesture,
    useShallow((state) => guidesOf(state).x),
  );
  const down = useStore(
    gesture,
    useShallow((state) => guidesOf(state).y),
  );
  return (
    <>
      {across.map((x) => (
        <path key={`x${x}`} className={styles.guide} d={`M${x} 0v${area.height}`} />
      ))}
      {down.map((y) => (
        <path key={`y${y}`} className={styles.guide} d={`M0 ${y}h${area.width}`} />
      ))}
      <GapLines gaps={gaps} mm={mm} />
    </>
  );
}

export function SelectionRectangle({ gesture }: { gesture: StoreApi<StageState> }) {
  const rectangle = rectangleOf(useStore(gesture));
  if (!rectangle) return null;
  const { x, y, width, height } = rectangle;
  return <rect x={x - width / 2} y={y - height / 2} width={width} height={height} className={styles.rectangle} />;
}
