import type { Finding } from '@shop/scene/scene-quality';
import type { Editor } from '../design/store.ts';

const focusSoon = (selector: string) => requestAnimationFrame(() => document.querySelector<HTMLElement | SVGElement>(selector)?.focus());

/** Waits until an item of another side is drawn. */
export const focusItem = (id: string) => focusSoon(`[data-item=${JSON.stringify(id)}]`);

export function showFinding({ side: shown, showSide, showRow, select, showTool }: Editor, { rule, side, item, row }: Finding): void {
  if (side !== undefined && side !== shown) showSide(side);
  if (row !== undefined) showRow(row);
  if (rule === 'empty-row' || rule === 'no-role') {
    select([]);
    showTool('names');
    focusSoon(`[data-panel="names"] button${rule === 'empty-row' ? '[aria-haspopup]' : ''}`);
  }
  if (item === undefined) return;
  select([item]);
  if (rule === 'placeholder') showTool('text');
  focusItem(item);
}

export function showFirst(editor: Editor, findings: readonly Finding[]): void {
  const { side: shown, selected } = editor;
  if (findings.some(({ item }) => item !== undefined && selected.includes(item))) return;
  const first = findings.find(({ item, side }) => item !== undefined && side === shown) ?? findings[0];
  if (first) showFinding(editor, first);
}
