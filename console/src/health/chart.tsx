import { useMessages } from '@shop/runtime';
import { useEffect, useRef, useState } from 'react';
import type uPlot from 'uplot';
import styles from './health.module.css';
import { healthMessages } from './messages.ts';

const HEIGHT = 160;
const HALF_DAY_HOURS = 12;
/** Rows of labels, so that labels of adjacent releases do not overlap. */
const LABEL_ROWS = 4;

export interface ChartProps {
  name: string;
  points: readonly { at: number; value: number | null }[];
  lines: readonly { at: number; label: string }[];
  bound?: number | undefined;
  format: (value: number) => string;
}

const colourOf = (element: HTMLElement, token: string): string => {
  element.style.color = `var(${token})`;
  const { color } = getComputedStyle(element);
  element.style.removeProperty('color');
  return color;
};

/** Counts changes of the theme, after which canvases must be drawn again. */
function useTheme(): number {
  const [theme, setTheme] = useState(0);
  useEffect(() => {
    const queries = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) => matchMedia(query));
    const changed = (): void => setTheme((count) => count + 1);
    for (const query of queries) query.addEventListener('change', changed);
    return () => {
      for (const query of queries) query.removeEventListener('change', changed);
    };
  }, []);
  return theme;
}

const hour = (seconds: number): string => `${String(new Date(seconds * 1000).getHours()).padStart(2, '0')}:00`;

export function Chart({ name, points, lines, bound, format }: ChartProps) {
  const said = useMessages(healthMessages);
  const box = useRef<HTMLDivElement>(null);
  const theme = useTheme();
  const last = points.findLast(({ value }) => value !== null)?.value ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new theme has other colours
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let plot: uPlot | undefined;
    let isGone = false;
    const [line = '', text = '', grid = '', limit = ''] = ['--primary', '--text-muted', '--line', '--danger'].map((token) =>
      colourOf(element, token),
    );
    const ticks = { stroke: grid, width: 1, size: 4 };
    const axis = { stroke: text, font: '12px system-ui', grid: { stroke: grid, width: 1 }, ticks };
    void import(/* webpackChunkName: "chart" */ 'uplot').then(({ default: UPlot }) => {
      if (isGone) return;
      const options: uPlot.Options = {
        width: element.clientWidth,
        height: HEIGHT,
        legend: { show: false },
        cursor: { show: false },
        scales: {
          x: { range: [(points[0]?.at ?? 0) / 1000, Math.ceil(Date.now() / 1000)] },
          y: { range: (_plot, _min, max) => [0, Math.max(max ?? 0, bound ?? 0) * 1.15 || 1] },
        },
        axes: [
          { ...axis, incrs: [1, 2, 3, 6, HALF_DAY_HOURS].map((hours) => hours * 3600), values: (_plot, splits) => splits.map(hour) },
          { ...axis, size: 64, values: (_plot, splits) => splits.map(format) },
        ],
        series: [{}, { stroke: line, width: 2, spanGaps: false, points: { show: true, size: 5, fill: line } }],
        hooks: {
          draw: [
            (drawn) => {
              for (const [row, { at, label }] of lines.entries())
                drawRelease(drawn, { seconds: at / 1000, label, row: row % LABEL_ROWS }, text);
              if (bound !== undefined) drawBound(drawn, bound, limit);
            },
          ],
        },
      };
      plot = new UPlot(options, [points.map(({ at }) => at / 1000), points.map(({ value }) => value)], element);
    });
    const resized = new ResizeObserver(() => plot?.setSize({ width: element.clientWidth, height: HEIGHT }));
    resized.observe(element);
    return () => {
      isGone = true;
      resized.disconnect();
      plot?.destroy();
    };
  }, [points, lines, bound, format, theme]);

  return <div ref={box} className={styles.chart} role="img" aria-label={said.chart(name, last === null ? said.none : format(last))} />;
}

interface ReleaseLine {
  seconds: number;
  label: string;
  row: number;
}

function drawRelease({ ctx, bbox, valToPos }: uPlot, { seconds, label, row }: ReleaseLine, colour: string): void {
  const x = Math.round(valToPos(seconds, 'x', true));
  if (x < bbox.left || x > bbox.left + bbox.width) return;
  ctx.save();
  ctx.strokeStyle = colour;
  ctx.fillStyle = colour;
  ctx.lineWidth = devicePixelRatio;
  ctx.setLineDash([6 * devicePixelRatio, 4 * devicePixelRatio]);
  ctx.beginPath();
  ctx.moveTo(x, bbox.top);
  ctx.lineTo(x, bbox.top + bbox.height);
  ctx.stroke();
  ctx.font = `${11 * devicePixelRatio}px system-ui`;
  const isLeft = x > bbox.left + bbox.width / 2;
  ctx.textAlign = isLeft ? 'right' : 'left';
  ctx.textBaseline = 'top';
  ctx.fillText(label, x + (isLeft ? -4 : 4) * devicePixelRatio, bbox.top + 13 * row * devicePixelRatio);
  ctx.restore();
}

function drawBound({ ctx, bbox, valToPos }: uPlot, bound: number, colour: string): void {
  const y = Math.round(valToPos(bound, 'y', true));
  ctx.save();
  ctx.strokeStyle = colour;
  ctx.lineWidth = devicePixelRatio;
  ctx.setLineDash([2 * devicePixelRatio, 4 * devicePixelRatio]);
  ctx.beginPath();
  ctx.moveTo(bbox.left, y);
  ctx.lineTo(bbox.left + bbox.width, y);
  ctx.stroke();
  ctx.restore();
}
