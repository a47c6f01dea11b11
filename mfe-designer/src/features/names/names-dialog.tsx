import type { Product, ProductSide } from '@shop/contracts/catalog';
import { printedOn } from '@shop/contracts/scene-current';
import { type ListRole, listLimits, listRoles } from '@shop/contracts/scene-limits';
import { cut } from '@shop/domain/line-rules';
import { useLocale, useMessages } from '@shop/runtime';
import { sceneOfRow } from '@shop/scene/scene-rows';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { IconPlus, IconRedo, IconUndo } from '@shop/ui/icon';
import { IconButton } from '@shop/ui/icon-button';
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { namesMessages } from '../../messages/names.ts';
import { type NamesDialogTexts, namesDialogMessages } from '../../messages/names-dialog.ts';
import { useEditor, useEditorActions } from '../design/store.ts';
import { letterOf } from '../design/use-shortcuts.ts';
import { createMarks, type RowMark } from './marks.ts';
import styles from './names.module.css';
import { PasteRows } from './paste-rows.tsx';
import { readRows } from './read-rows.ts';
import { RowFields } from './row-fields.tsx';
import { RowPreview } from './row-preview.tsx';
import { RowStrip } from './row-strip.tsx';
import { textsOf } from './row-texts.ts';
import { checked, cleaned, emptyRow, inCapitals, isBlank, peopleIn, plain, type TypedRow, toRow } from './rows.ts';
import { firstChanged } from './rows-history.ts';
import { useAddPlace } from './use-add-place.ts';
import { useTypedRows } from './use-typed-rows.ts';

export interface NamesDialogProps {
  product: Product;
  colour: string;
  open: boolean;
  onClose: () => void;
}

export default function NamesDialog({ product, colour, open, onClose }: NamesDialogProps) {
  const text = useMessages(namesDialogMessages);
  const namesText = useMessages(namesMessages);
  const locale = useLocale();
  const scene = useEditor((editor) => editor.scene);
  const sides = useEditor((editor) => editor.sides);
  const { select, setList } = useEditorActions();
  const sizes = useMemo(() => product.variants.filter(({ size }) => size !== ''), [product]);
  const typedRows = useTypedRows(product, sizes, open);
  const { rows, pasted, changed, edit, change, remove } = typedRows;
  const [said, setSaid] = useState(typedRows.isResumed ? text.resumed : '');
  const [current, setCurrent] = useState(0);
  const list = useRef<HTMLOListElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  /** On phones, the message would be below the fold. */
  const showMessage = (words: string) => {
    setSaid(words);
    requestAnimationFrame(() => status.current?.scrollIntoView?.({ block: 'nearest' }));
  };

  const texts = useMemo(() => textsOf(scene, sides), [scene, sides]);
  const side = useMemo(() => {
    const textsOn = (one: ProductSide) => textsOf(scene, [one]).length;
    return sides.reduce<ProductSide | undefined>((most, one) => (most && textsOn(most) >= textsOn(one) ? most : one), undefined);
  }, [scene, sides]);
  const itemsOf = useCallback(
    (row: TypedRow) => (side ? printedOn(sceneOfRow(scene, toRow(cleaned(row), sizes), [side]), side.id) : []),
    [scene, side, sizes],
  );
  const example = { name: 'Ali', number: '10', size: sizes[0]?.size };
  const columns = ([...listRoles, 'size'] as const).filter((column) =>
    column === 'size' ? sizes.length > 0 : texts.some(({ role }) => role === column),
  );
  const problems = useMemo(() => checked(rows.map(cleaned), sizes, product.quantity, texts), [rows, sizes, product.quantity, texts]);
  const marksOf = useMemo(() => createMarks(scene, sides), [scene, sides]);
  const notes = useMemo(
    () =>
      marksOf(rows).map((marks, n) => {
        // “Printed like this” would contradict an unprintable letter.
        const isPrintable = !problems[n]?.some(({ kind }) => kind === 'emoji' || kind === 'letters' || kind === 'name');
        const shown = marks.filter(({ kind }) => kind !== 'sign' || isPrintable);
        return shown.map((mark) => markText(mark, text.mark)).join('\n');
      }),
    [marksOf, rows, problems, text],
  );
  const who = useMemo(() => rows.map((row) => rowWords(cleaned(row))), [rows]);
  const people = peopleIn(rows).length;
  const wrong = problems.filter((found) => found.length > 0).length;
  const firstWrong = problems.findIndex((found) => found.length > 0);
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    typedRows.discard();
    onClose();
  };

  const focusRow = (index: number) => {
    requestAnimationFrame(() => {
      const row = list.current?.querySelectorAll<HTMLElement>(':scope > li')[index];
      const field = row?.querySelector<HTMLElement>('[aria-invalid]') ?? row?.querySelector<HTMLElement>('input, select');
      field?.focus();
      row?.scrollIntoView?.({ block: 'nearest' });
    });
  };

  const showRow = useCallback((index: number) => {
    setCurrent(index);
    list.current?.querySelectorAll(':scope > li')[index]?.scrollIntoView?.({ block: 'nearest' });
  }, []);

  const add = () => {
    edit((before) => [...before, emptyRow]);
    focusRow(rows.length);
  };
  const takePasted = () => {
    if (plain(pasted) === '') return;
    const kept = rows.filter((row) => !isBlank(row));
    const {
      rows: read,
      dropped,
      ignored,
      uncounted,
      numbered,
      detailed,
      noted,
      skipped,
    } = readRows(pasted, sizes, {
      room: listLimits.rows - kept.length,
    });
    edit(() => (kept.length + read.length > 0 ? [...kept, ...read] : [emptyRow]));
    setCurrent(kept.length);
    typedRows.setPasted('');
    const sentences = [
      dropped > 0 ? text.dropped(read.length, dropped, listLimits.rows) : text.added(read.length),
      uncounted > 0 && text.uncounted(uncounted),
      ignored.length > 0 && text.ignored(ignored),
      numbered > 0 && text.numbered(numbered),
      detailed > 0 && text.detailed(detailed),
      noted.length > 0 && text.noted(noted.map((line) => cut(line, MOST_NAMED))),
      skipped.length > 0 && text.skipped(skipped.map((line) => cut(line, MOST_NAMED))),
    ];
    showMessage(sentences.filter(Boolean).join(' '));
  };
  const homeless = listRoles.filter((role) => problems.flat().some((problem) => problem.kind === 'no-text' && problem.role === role));
  const addPlace = useAddPlace();
  const addText = (role: ListRole) => {
    if (addPlace(role)) focusRow(Math.min(current, rows.length - 1));
  };
  const capitals = () => edit((before) => inCapitals(before, locale));
  const showStep = (next: readonly TypedRow[] | undefined, words: string) => {
    if (!next) return;
    setCurrent(firstChanged(rows, next));
    setSaid(words);
  };
  const back = () => showStep(typedRows.undo(), text.undone);
  const again = () => showStep(typedRows.redo(), text.redone);
  /** Ignores the paste field, which has its own undo. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.target instanceof HTMLTextAreaElement) return;
    const key = letterOf(event);
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) again();
    else back();
  };

  const save = () => {
    if (firstWrong >= 0) {
      setCurrent(firstWrong);
      return focusRow(firstWrong);
    }
    const taken = peopleIn(rows);
    setList(taken.length > 0 ? taken.map((row) => toRow(row, sizes)) : undefined);
    // Deselects, because a selected text shows its sample instead of the row.
    select([]);
    leave();
  };

  const nth = Math.min(current, rows.length - 1);
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
            <p role="status">{wrong > 0 ? text.wrong(wrong, firstWrong + 1) : text.people(people)}</p>
            <Button variant="primary" onClick={save}>
              {text.save}
            </Button>
          </div>
        }
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys repeat what buttons do */}
        <div className={styles.names} onKeyDown={onKeyDown}>
          {side && texts.length > 0 && (
            <RowStrip
              product={product}
              colour={colour}
              scene={scene}
              side={side}
              rows={rows}
              itemsOf={itemsOf}
              who={who}
              notes={notes}
              wrong={(n) => (problems[n]?.length ?? 0) > 0}
              current={nth}
              onCurrent={showRow}
            />
          )}
          <RowPreview product={product} colour={colour} row={toRow(cleaned(rows[nth] ?? emptyRow), sizes)} />
          <div className="stack">
            <div className={styles.pasting}>
              <PasteRows
                hint={text.pasteHint(columns, columns.map((column) => example[column]).join(' '))}
                pasted={pasted}
                onChange={typedRows.setPasted}
                onTake={takePasted}
                onTooLong={() => showMessage(text.tooLong)}
              >
                <Button variant="ghost" size="sm" onClick={capitals}>
                  {text.capitals}
                </Button>
                <span className={styles.history}>
                  <IconButton icon={IconUndo} aria-label={text.undo} aria-disabled={!typedRows.canUndo || undefined} onClick={back} />
                  <IconButton icon={IconRedo} aria-label={text.redo} aria-disabled={!typedRows.canRedo || undefined} onClick={again} />
                </span>
              </PasteRows>
              <p ref={status} role="status" className={styles.hint}>
                {said}
              </p>
              {homeless.map((role) => (
                <Button key={role} variant="secondary" size="sm" onClick={() => addText(role)}>
                  <IconPlus size={18} /> {namesText.addText[role]}
                </Button>
              ))}
            </div>
            <ol ref={list} className={styles.rows} aria-label={text.title} onBlur={typedRows.endField}>
              {rows.map((row, n) => (
                <RowFields
                  // biome-ignore lint/suspicious/noArrayIndexKey: nothing but the position distinguishes rows
                  key={n}
                  index={n}
                  row={row}
                  sizes={sizes}
                  problems={problems[n]?.length ? problems[n] : none}
                  notes={notes[n] ?? ''}
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

const none: readonly never[] = [];

const MOST_NAMED = 40;

const rowWords = ({ name, number, size }: TypedRow): string => [[name, number].filter(Boolean).join(' '), size].filter(Boolean).join(', ');

function markText(mark: RowMark, text: NamesDialogTexts['mark']): string {
  switch (mark.kind) {
    case 'shrinks':
      return text.shrinks[mark.role](mark.percent);
    case 'same-person':
      return text['same-person'](mark.row);
    case 'same-number':
      return text['same-number'](mark.row);
    case 'missing':
      return text.missing[mark.role];
    case 'digit':
      return text.digit;
    case 'chat':
      return text.chat;
    case 'sign':
      return text.sign(mark.signs);
  }
}
