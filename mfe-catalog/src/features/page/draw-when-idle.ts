import { whenIdle } from '@shop/runtime';

/** Milliseconds; renders the next section even on a busy page. */
const IDLE_MS = 2000;

const waiting = new Set<HTMLElement>();
let underWay = false;

/**
 * Renders sections below the fold in idle time, so that jumping down causes no layout shift. One at a time, because each costs a slow
 * phone a layout. Returns a cancel function.
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
  // In the next frame: several in one idle period would cause one long layout.
  requestAnimationFrame(soon);
}
