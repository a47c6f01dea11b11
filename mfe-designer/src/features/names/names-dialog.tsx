import type { Product } from '@shop/contracts/catalog';
import { type ListRole, listLimits, listRoles } from '@shop/contracts/scene-limits';
import { drafts, useDraftOwner, useLocale, useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { IconPlus, IconRedo, IconUndo } from '@shop/ui/icon';
import { IconButton } from '@shop/ui/icon-button';
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { typedName } from '../design/draft.ts';
import { newRowText } from '../design/model.ts';
import { useEditor, useEditorActions } from '../design/store.ts';
import { useAdd } from '../design/use-add.ts';
import { letterOf } from '../design/use-shortcuts.ts';
import styles from './names.module.css';
import { RowFields } from './row-fields.tsx';
import { RowPreview } from './row-preview.tsx';
import { textsOf } from './row-texts.ts';
import {
  checked,
  cleaned,
  emptyRow,
  inCapitals,
  isBlank,
  MOST_PASTED,
  peopleIn,
  plain,
  readRows,
  type TypedRow,
  toRow,
  typedBefore,
  typedRow,
} from './rows.ts';
import { doneAgain, firstChanged, takenBack, typed, typing } from './rows-history.ts';

export interface NamesDialogProps {
  product: Product;
  /** Empty without colours. */
  colour: string;
  open: boolean;
  onClose: () => void;
}

/** A new `key` restarts with the design's rows. */
export default function NamesDialog({ product, colour, open, onClose }: NamesDialogProps) {
  const text = useMessages(messages).names;
  const locale = useLocale();
  const pasteId = useId();
  const scene = useEditor((editor) => editor.scene);
  const sides = useEditor((editor) => editor.sides);
  const { setList } = useEditorActions();
  const sizes = useMemo(() => product.variants.filter(({ size }) => size !== ''), [product]);
  const [begun] = useState(() => (scene.list ?? []).map((row) => typedRow(row, sizes)));
  const owner = useDraftOwner();
  const draft = typedName(product.id);
  const [before] = useState(() => typedBefore(drafts.read(draft, owner), begun));
  const [now, setNow] = useState(() => typing(before?.rows ?? (begun.length > 0 ? begun : [emptyRow])));
  const { rows, history } = now;
  /** One undo step; successive edits of one `field` are merged. */
  const edit = useCallback((change: (rows: readonly TypedRow[]) => readonly TypedRow[], field?: string) => {
    setNow((before) => typed(before, change(before.rows), field));
  }, []);
  const [pasted, setPasted] = useState(before?.pasted ?? '');
  const [said, setSaid] = useState(before ? text.resumed : '');
  const [current, setCurrent] = useState(0);
  const list = useRef<HTMLOListElement>(null);

  const texts = useMemo(() => textsOf(scene, sides), [scene, sides]);
  const example = { name: 'Ali', number: '10', size: sizes[0]?.size };
  const columns = ([...listRoles, 'size'] as const).filter((column) =>
    column === 'size' ? sizes.length > 0 : texts.some(({ role }) => role === column),
  );
  const problems = useMemo(() => checked(rows.map(cleaned), sizes, product.quantity, texts), [rows, sizes, product.quantity, texts]);
  const people = peopleIn(rows).length;
  const wrong = problems.filter((found) => found.length > 0).length;
  /** Closing would lose unused rows. */
  const changed = plain(pasted) !== '' || JSON.stringify(peopleIn(rows)) !== JSON.stringify(peopleIn(begun));
  // Two hundred rows are half an hour's work: survive a reload.
  useEffect(() => {
    if (open && changed) drafts.write(draft, owner, { of: JSON.stringify(begun), rows, pasted });
    else if (open && typedBefore(drafts.read(draft, owner), begun)) drafts.remove(draft);
  }, [open, changed, draft, owner, begun, rows, pasted]);
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    drafts.remove(draft);
    onClose();
  };

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
  const focusRow = (index: number) => {
    requestAnimationFrame(() => {
      const row = list.current?.querySelectorAll<HTMLElement>(':scope > li')[index];
      const field = row?.querySelector<HTMLElement>('[aria-invalid]') ?? row?.querySelector<HTMLElement>('input, select');
      field?.focus();
      // Errors are below the fields.
      row?.scrollIntoView?.({ block: 'nearest' });
    });
  };

  const add = () => {
    edit((before) => [...before, emptyRow]);
    focusRow(rows.length);
  };
  /** Before the browser renders it, which takes seconds. */
  const refuseLong = (event: ClipboardEvent | DragEvent, brought: DataTransfer) => {
    if (brought.getData('text').length <= MOST_PASTED) return;
    event.preventDefault();
    setSaid(text.tooLong);
  };
  const takePasted = () => {
    if (plain(pasted) === '') return;
    const kept = rows.filter((row) => !isBlank(row));
    const { rows: read, dropped } = readRows(pasted, sizes, { room: listLimits.rows - kept.length });
    edit(() => (kept.length + read.length > 0 ? [...kept, ...read] : [emptyRow]));
    setCurrent(kept.length);
    setPasted('');
    setSaid(dropped > 0 ? text.dropped(read.length, dropped, listLimits.rows) : text.added(read.length));
  };
  const homeless = listRoles.filter((role) => problems.flat().some((problem) => problem.kind === 'no-text' && problem.role === role));
  const addPlace = useAdd();
  const addText = (role: ListRole) => {
    if (addPlace((now, side, ink) => newRowText(now, side, role, text.sample[role], ink))) focusRow(Math.min(current, rows.length - 1));
  };
  const capitals = () => edit((before) => inCapitals(before, locale));
  const applyStep = (to: typeof takenBack, words: string) => {
    const next = to(now);
    if (next === now) return;
    setNow(next);
    setCurrent(firstChanged(rows, next.rows));
    setSaid(words);
  };
  const back = () => applyStep(takenBack, text.undone);
  const again = () => applyStep(doneAgain, text.redone);
  /** Covers the whole list, unlike a field's own undo; the paste field keeps its own. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.target instanceof HTMLTextAreaElement) return;
    const key = letterOf(event);
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) again();
    else back();
  };

  const save = () => {
    const first = problems.findIndex((found) => found.length > 0);
    if (first >= 0) {
      setCurrent(first);
      return focusRow(first);
    }
    const taken = peopleIn(rows);
    setList(taken.length > 0 ? taken.map((row) => toRow(row, sizes)) : undefined);
    leave();
  };

  const shown = rows[Math.min(current, rows.length - 1)] ?? emptyRow;
  return (
    <>
      <Dialog open={open && leaving} onClose={() => setLeaving(false)} title={text.leave.title}>
        <div className="stack">
          <p>{text.leave.text}</p>
          <div className="cluster">
            <Button onClick={() => setLeaving(false)}>{text.leave.back}</Button>
            <Button variant="ghost" onClick={leave}>
              {text.leave.go}
            </Button>
          </div>
        </div>
      </Dialog>
      <Dialog
        open={open && !leaving}
        onClose={() => (changed ? setLeaving(true) : onClose())}
        title={text.title}
        size="lg"
        footer={
          <div className={styles.footer}>
            <p role="status">{wrong > 0 ? text.wrong(wrong) : text.people(people)}</p>
            <Button variant="primary" onClick={save}>
              {text.save}
            </Button>
          </div>
        }
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: what the keys do, the buttons do too */}
        <div className={styles.names} onKeyDown={onKeyDown}>
          <RowPreview product={product} colour={colour} row={toRow(cleaned(shown), sizes)} index={Math.min(current, rows.length - 1)} />
          <div className="stack">
            <div className={styles.pasting}>
              <label htmlFor={pasteId} className={styles.label}>
                {text.paste}
              </label>
              <p id={`${pasteId}-hint`} className={styles.hint}>
                {text.pasteHint(columns, columns.map((column) => example[column]).join(' '))}
              </p>
              <textarea
                id={pasteId}
                className={styles.paste}
                rows={2}
                aria-describedby={`${pasteId}-hint`}
                maxLength={MOST_PASTED}
                value={pasted}
                onPaste={(event) => refuseLong(event, event.clipboardData)}
                onDrop={(event) => refuseLong(event, event.dataTransfer)}
                onChange={(event) => setPasted(event.target.value)}
              />
              <div className="cluster">
                {/* Not `disabled`: the pressed button would lose the focus. */}
                <Button variant="secondary" size="sm" aria-disabled={plain(pasted) === '' || undefined} onClick={takePasted}>
                  {text.take}
                </Button>
                <Button variant="ghost" size="sm" onClick={capitals}>
                  {text.capitals}
                </Button>
                <span className={styles.history}>
                  <IconButton icon={IconUndo} aria-label={text.undo} aria-disabled={!history.past || undefined} onClick={back} />
                  <IconButton icon={IconRedo} aria-label={text.redo} aria-disabled={!history.future || undefined} onClick={again} />
                </span>
              </div>
              <p role="status" className={styles.hint}>
                {said}
              </p>
              {homeless.map((role) => (
                <Button key={role} variant="secondary" size="sm" onClick={() => addText(role)}>
                  <IconPlus size={18} /> {text.addText[role]}
                </Button>
              ))}
            </div>
            <ol ref={list} className={styles.rows} aria-label={text.title}>
              {rows.map((row, n) => (
                <RowFields
                  // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, nothing else tells it from another
                  key={n}
                  index={n}
                  row={row}
                  sizes={sizes}
                  problems={problems[n]?.length ? problems[n] : none}
                  onChange={change}
                  onRemove={remove}
                  onCurrent={setCurrent}
                />
              ))}
            </ol>
            <Button variant="secondary" size="sm" disabled={rows.length >= listLimits.rows} onClick={add}>
              <IconPlus size={18} /> {text.addRow}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}

/** Constant, for memoized rows. */
const none: readonly never[] = [];
