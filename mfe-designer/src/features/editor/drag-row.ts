import { clamp } from '../design/edits.ts';

const EDGE_PX = 44;
const SLOWNESS = 4;

const pointerEvents = ['pointermove', 'pointerup', 'lostpointercapture'] as const;

/** Rows have one height; those without a handle stay last. Returns the cancel function. */
export function dragRow(
  handle: HTMLElement,
  { pointerId, clientY }: Pick<PointerEvent, 'pointerId' | 'clientY'>,
  onDrop: (to: number) => void,
): () => void {
  const row = handle.closest('li');
  const list = row?.parentElement;
  if (!row || !list) return () => undefined;
  const scroller = list.closest('[data-panel]')?.parentElement ?? list;
  const rows = [...list.children] as HTMLElement[];
  const from = rows.indexOf(row);
  const last = rows.findLastIndex((one) => one.querySelector('[data-handle]'));
  const { height } = row.getBoundingClientRect();
  const start = clientY + scroller.scrollTop;
  let y = clientY;
  let to = from;
  let frame = 0;

  const show = () => {
    const way = clamp(y + scroller.scrollTop - start, { least: -from * height, most: (last - from) * height });
    to = from + Math.round(way / height);
    for (const [n, one] of rows.entries()) {
      const shift = n === from ? way : n > from && n <= to ? -height : n < from && n >= to ? height : 0;
      one.style.translate = `0 ${shift}px`;
    }
  };
  const scroll = () => {
    const { top, bottom } = scroller.getBoundingClientRect();
    const up = to > 0 && y < clientY ? Math.min(0, y - top - EDGE_PX) : 0;
    const down = to < last && y > clientY ? Math.max(0, y - bottom + EDGE_PX) : 0;
    if (up + down !== 0) {
      scroller.scrollTop += (up + down) / SLOWNESS;
      show();
    }
    frame = requestAnimationFrame(scroll);
  };
  const end = (drops: boolean) => {
    for (const type of pointerEvents) handle.removeEventListener(type, onPointer);
    window.removeEventListener('keydown', onKeyDown, true);
    cancelAnimationFrame(frame);
    row.removeAttribute('data-dragged');
    for (const one of rows) one.style.translate = '';
    if (drops && to !== from) onDrop(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    end(false);
  };
  const onPointer = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    if (event.type !== 'pointermove') return end(event.type === 'pointerup');
    y = event.clientY;
    show();
  };
  for (const type of pointerEvents) handle.addEventListener(type, onPointer);
  window.addEventListener('keydown', onKeyDown, true);
  handle.setPointerCapture?.(pointerId);
  row.setAttribute('data-dragged', '');
  frame = requestAnimationFrame(scroll);
  return () => end(false);
}
