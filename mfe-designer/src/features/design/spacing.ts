import type { Box } from '@shop/scene/scene-bounds';

export type Axis = 'x' | 'y';

export interface Gap {
  axis: Axis;
  from: number;
  to: number;
  across: number;
}

/** `least` and `most` are edges on the other axis. */
interface Span {
  start: number;
  end: number;
  least: number;
  most: number;
}

const SLACK = 0.05;

const spanOf = ({ left, right, top, bottom }: Box, axis: Axis): Span =>
  axis === 'x' ? { start: left, end: right, least: top, most: bottom } : { start: top, end: bottom, least: left, most: right };

function rowAround(box: Box, others: readonly Box[], axis: Axis) {
  const own = spanOf(box, axis);
  const row = others.map((other) => spanOf(other, axis)).filter(({ least, most }) => least < own.most && most > own.least);
  const byEnd = row.toSorted((a, b) => a.end - b.end);
  const byStart = row.toSorted((a, b) => a.start - b.start);
  const middle = (own.start + own.end) / 2;
  const before = byEnd.findLast(({ end }) => end <= middle);
  const after = byStart.find(({ start }) => start >= middle);
  const further = before && byEnd.findLast((one) => one !== before && one.end <= before.start + SLACK);
  const beyond = after && byStart.find((one) => one !== after && one.start >= after.end - SLACK);
  const spans = [further, before, own, after, beyond];
  const widths = [0, 1, 2, 3].map((n) => (spans[n + 1]?.start ?? Number.NaN) - (spans[n]?.end ?? Number.NaN));
  return { spans, widths };
}

export function evenShifts(box: Box, others: readonly Box[], axis: Axis): number[] {
  const [further = 0, before = 0, after = 0, beyond = 0] = rowAround(box, others, axis).widths;
  return [before + after > 0 ? (after - before) / 2 : Number.NaN, further - before, after - beyond];
}

export function gapsAround(box: Box, others: readonly Box[], axis: Axis): Gap[] {
  const { spans, widths } = rowAround(box, others, axis);
  return widths.flatMap((width, n) => {
    const [one, other] = [spans[n], spans[n + 1]];
    const isEven = [widths[n - 1], widths[n + 1]].some((next = Number.NaN) => Math.abs(next - width) < SLACK);
    if (!one || !other || !isEven || width < SLACK) return [];
    return [{ axis, from: one.end, to: other.start, across: (Math.max(one.least, other.least) + Math.min(one.most, other.most)) / 2 }];
  });
}
