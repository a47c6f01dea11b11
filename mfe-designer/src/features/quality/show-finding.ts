import type { Finding } from '@shop/scene/scene-quality';
import type { Editor } from '../design/store.ts';

const focusSoon = (selector: string) => requestAnimationFrame(() => document.querySelector<HTMLElement | SVGElement>(selector)?.focus());

/** Waits until an item of another side is drawn. */
export const focusItem = (id: string) => focusSoon(`[data-item=${JSON.stringify(id)}]`);

const itemsOf = (finding: Finding): readonly string[] =>
  finding.item !== undefined ? [finding.item] : finding.rule === 'no-white' ? (finding.items ?? []) : [];

export function showFinding({ side: shown, showSide, showRow, select, showTool }: Editor, finding: Finding): void {
  const { rule, side, row } = finding;
  if (side !== undefined && side !== shown) showSide(side);
  if (row !== undefined) showRow(row);
  if (rule === 'empty-row' || rule === 'no-role') {
    select([]);
    showTool('names');
    focusSoon(`[data-panel="names"] button${rule === 'empty-row' ? '[aria-haspopup]' : ''}`);
  }
  const items = itemsOf(finding);
  const [item] = items;
  if (item === undefined) return;
  select(items);
  if (rule === 'placeholder') showTool('text');
  focusItem(item);
}

export function showFirst(editor: Editor, findings: readonly Finding[]): void {
  const { side: shown, selected } = editor;
  if (findings.some((finding) => itemsOf(finding).some((item) => selected.includes(item)))) return;
  const first = findings.find((finding) => itemsOf(finding).length > 0 && finding.side === shown) ?? findings[0];
  if (first) showFinding(editor, first);
}
