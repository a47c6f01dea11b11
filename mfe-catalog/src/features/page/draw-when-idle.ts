import { whenIdle } from '@shop/runtime';

const IDLE_MS = 2000;

const waiting = new Set<HTMLElement>();
let underWay = false;

/** Draws sections one by one while idle, so that later scrolling moves nothing. */
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
  requestAnimationFrame(soon);
}
