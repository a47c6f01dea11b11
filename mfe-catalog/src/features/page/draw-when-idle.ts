import { whenIdle } from '@shop/runtime';

/** Milliseconds within which the next one is drawn, however busy the page is. */
const IDLE_MS = 2000;

const waiting = new Set<HTMLElement>();
let underWay = false;

/**
 * Draws parts of a page that stand below the screen, so that each is as high as it is before somebody comes there:
 * who jumps to the end presses what is there, not what has moved there meanwhile. One at a time, as each costs a slow
 * phone a layout. Returns how to let it be.
 */
export function drawWhenIdle(section: HTMLElement): () => void {
  waiting.add(section);
  if (!underWay) soon();
  return () => waiting.delete(section);
}

function soon(): void {
  underWay = true;
  whenIdle(drawNext, IDLE_MS);
}

function drawNext(): void {
  const [section] = waiting;
  underWay = section !== undefined;
  if (!section) return;
  waiting.delete(section);
  section.toggleAttribute('data-drawn', true);
  // Not in what is left of this idle time: the layout follows, and would be one for all.
  requestAnimationFrame(soon);
}
