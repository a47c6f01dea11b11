import type { Product } from '@shop/contracts/catalog';
import { drafts, useDraftOwner } from '@shop/runtime';
import { useCallback, useEffect, useState } from 'react';
import { removeBeside, typedName, writeBeside } from '../design/draft.ts';
import { useEditor } from '../design/store.ts';
import { emptyRow, peopleIn, plain, rowsOfDraft, type Sizes, type TypedRow, typedRow } from './rows.ts';
import { fieldLeft, redone, typed, typing, undone } from './rows-history.ts';

export function useTypedRows(product: Product, sizes: Sizes, open: boolean) {
  const scene = useEditor((editor) => editor.scene);
  const [begun] = useState(() => (scene.list ?? []).map((row) => typedRow(row, sizes)));
  const owner = useDraftOwner();
  const draft = typedName(product.id);
  const [before] = useState(() => rowsOfDraft(drafts.read(draft, owner), begun));
  const [now, setNow] = useState(() => typing(before?.rows ?? (begun.length > 0 ? begun : [emptyRow])));
  const [pasted, setPasted] = useState(before?.pasted ?? '');
  const { rows, history } = now;

  const edit = useCallback((change: (rows: readonly TypedRow[]) => readonly TypedRow[], field?: string) => {
    const at = performance.now();
    setNow((before) => typed(before, change(before.rows), field === undefined ? undefined : { gesture: field, at }));
  }, []);
  const change = useCallback(
    (index: number, patch: Partial<TypedRow>) => {
      edit((before) => before.map((row, n) => (n === index ? { ...row, ...patch } : row)), `${index} ${Object.keys(patch).join()}`);
    },
    [edit],
  );
  const remove = useCallback(
    (index: number) => {
      edit((before) => (before.length === 1 ? [emptyRow] : before.filter((_, n) => n !== index)));
    },
    [edit],
  );
  const applyStep = (to: typeof undone): readonly TypedRow[] | undefined => {
    const next = to(now);
    if (next === now) return undefined;
    setNow(next);
    return next.rows;
  };

  const changed = plain(pasted) !== '' || JSON.stringify(peopleIn(rows)) !== JSON.stringify(peopleIn(begun));
  useEffect(() => {
    if (open && changed) writeBeside(draft, owner, { of: JSON.stringify(begun), rows, pasted });
    else if (open && rowsOfDraft(drafts.read(draft, owner), begun)) removeBeside(draft);
  }, [open, changed, draft, owner, begun, rows, pasted]);

  return {
    rows,
    pasted,
    setPasted,
    isResumed: before !== undefined,
    changed,
    canUndo: Boolean(history.past),
    canRedo: Boolean(history.future),
    edit,
    change,
    remove,
    endField: () => setNow(fieldLeft),
    undo: () => applyStep(undone),
    redo: () => applyStep(redone),
    discard: () => removeBeside(draft),
  };
}
