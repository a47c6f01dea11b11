import { MAX_DESIGN_NAME } from '@shop/contracts/limits';
import { printedOn } from '@shop/contracts/scene-current';
import { cut } from '@shop/domain/line-rules';
import { showToast, useLocale, useMessages, useMoney, useNavigate } from '@shop/runtime';
import { Alert } from '@shop/ui/alert';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { IconPlus, IconRedo, IconUndo } from '@shop/ui/icon';
import { IconButton } from '@shop/ui/icon-button';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { namesDialogMessages } from '../../messages/names-dialog.ts';
import { peopleDialogMessages } from '../../messages/people-dialog.ts';
import { dropChosen, dropDraft } from '../design/draft.ts';
import { useEditor, useEditorStore } from '../design/store.ts';
import type { Details } from '../details/details.ts';
import names from '../names/names.module.css';
import { PasteRows } from '../names/paste-rows.tsx';
import { ScenePreview } from '../names/row-preview.tsx';
import { RowStrip } from '../names/row-strip.tsx';
import { plain } from '../names/rows.ts';
import { firstChanged } from '../names/rows-history.ts';
import type { Buying } from '../to-cart/buying.ts';
import styles from './people.module.css';
import { cleanTexts, isBlank, isPersonal, MOST_PEOPLE, newPerson, noTexts, type Person, problemsOf, textsWith } from './people.ts';
import { PersonFields } from './person-fields.tsx';
import { readPeople } from './read-people.ts';
import { unusualIn } from './unusual-contacts.ts';
import { useAddPeople } from './use-add-people.ts';
import { type MakeCards, useCards } from './use-cards.ts';
import { usePeople } from './use-people.ts';
import { usePersonMarks } from './use-person-marks.ts';

const none: readonly never[] = [];

const MOST_IGNORED = 6;
const MOST_NAMED = 40;

export interface PeopleDialogProps extends Buying {
  cardsOf: MakeCards;
  details: Details;
  open: boolean;
  onClose: () => void;
}

export default function PeopleDialog({ cardsOf, details, open, onClose, ...buying }: PeopleDialogProps) {
  const { product, colour, opened, quantities, offers } = buying;
  const text = useMessages(peopleDialogMessages);
  const listText = useMessages(namesDialogMessages);
  const locale = useLocale();
  const money = useMoney();
  const navigate = useNavigate();
  const editor = useEditorStore();
  const sides = useEditor((now) => now.sides);
  const state = usePeople(product.id, useState(() => newPerson(textsWith((field) => details[field] ?? '')))[0]);
  const { people, pasted, sent, edit, change, remove } = state;
  const texts = useMemo(() => people.map(cleanTexts), [people]);
  const { fields, sceneOf, design, known, evaluated } = useCards(cardsOf, texts);
  const adding = useAddPeople(buying, state);
  const { progress, problem, refusals, warnings } = adding;
  const [said, setSaid] = useState(state.isResumed ? listText.resumed : '');
  const [current, setCurrent] = useState(0);
  const [asked, setAsked] = useState<readonly string[]>();
  const [isAsking, setAsking] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const scrollTo = (place: RefObject<HTMLElement | null>) =>
    requestAnimationFrame(() => place.current?.scrollIntoView?.({ block: 'nearest' }));
  const showTop = () => scrollTo(top);
  const isSending = progress !== undefined;
  useEffect(() => {
    if (!isSending) top.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isSending]);

  const nth = Math.min(current, people.length - 1);
  const namesOf = (some: readonly Person[]) => new Intl.ListFormat(locale).format(some.map((one) => plain(one.name)));
  const wanted = people.filter((one) => !isBlank(one));
  const missing = wanted.filter(({ id }) => sent[id] !== 'added');
  const inCart = wanted.filter(({ id }) => sent[id] === 'added');
  const qtyOf = ({ qty }: Person) => qty ?? quantities.pieces;
  const pieces = missing.reduce((sum, one) => sum + qtyOf(one), 0);
  const total = missing.reduce((sum, one) => sum + (offers.find(({ qty }) => qty === qtyOf(one))?.total ?? 0), 0);

  const marks = usePersonMarks({ people, texts, sent, fields, known, refusals, warnings });
  const wrong = marks.flatMap(({ isWrong }, n) => (isWrong ? [n] : []));

  const side = useMemo(() => {
    const own = sceneOf(texts[0] ?? noTexts);
    return sides.find(({ id }) => (own.sides[id] ?? []).some(isPersonal)) ?? sides[0];
  }, [sceneOf, sides, texts]);
  const itemsOf = useCallback((person: Person) => (side ? printedOn(sceneOf(cleanTexts(person)), side.id) : []), [sceneOf, side]);
  const shown = useMemo(() => sceneOf(texts[nth] ?? noTexts), [sceneOf, texts, nth]);
  const printed = sides.filter(({ id }) => printedOn(shown, id).length > 0);

  const focusRow = (index: number) => {
    setCurrent(Math.max(0, index));
    requestAnimationFrame(() => {
      const row = list.current?.querySelectorAll<HTMLElement>(':scope > li')[index];
      const field = row?.querySelector<HTMLElement>('[aria-invalid]') ?? row?.querySelector<HTMLElement>('input');
      field?.focus();
      row?.scrollIntoView?.({ block: 'nearest' });
    });
  };
  const showRow = useCallback((index: number) => {
    setCurrent(index);
    list.current?.querySelectorAll(':scope > li')[index]?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const takeOut = useCallback(
    (id: string, index: number) => {
      remove(id);
      requestAnimationFrame(() => {
        const rows = list.current?.querySelectorAll<HTMLElement>(':scope > li');
        rows?.[Math.min(index, rows.length - 1)]?.querySelector<HTMLElement>('input')?.focus();
      });
    },
    [remove],
  );
  const addPerson = () => {
    edit((before) => [...before, newPerson()]);
    focusRow(people.length);
  };
  const takePasted = () => {
    if (plain(pasted) === '') return;
    const kept = people.filter((one) => !isBlank(one));
    const { people: read, dropped, ignored } = readPeople(pasted, MOST_PEOPLE - kept.length);
    scrollTo(status);
    if (read.length === 0 && dropped === 0) return setSaid(text.nothing);
    edit(() => (kept.length + read.length > 0 ? [...kept, ...read.map(newPerson)] : [newPerson()]));
    setCurrent(kept.length);
    state.setPasted('');
    const added = dropped > 0 ? text.dropped(read.length, dropped, MOST_PEOPLE) : text.added(read.length);
    const left = ignored.slice(0, MOST_IGNORED).map((one) => cut(one, MOST_NAMED));
    setSaid([added, left.length > 0 && text.ignored(left, ignored.length - left.length)].filter(Boolean).join(' '));
  };
  const showStep = (next: readonly Person[] | undefined, words: string) => {
    if (!next) return;
    setCurrent(firstChanged(people, next));
    setSaid(words);
  };

  const finish = () => {
    const count = wanted.length;
    state.discard();
    dropDraft(editor, product.id, editor.getState().scene, opened.draft);
    dropChosen(product.id);
    showToast('success', text.allAdded(count));
    onClose();
    void navigate('/cart');
  };
  const addAll = async () => {
    setAsking(false);
    edit((before) => before.map((one) => ({ ...one, qty: qtyOf(one) })));
    state.forgetSteps();
    const cards = wanted.map((one) => {
      const own = cleanTexts(one);
      return {
        id: one.id,
        name: cut(own.name, MAX_DESIGN_NAME).trim(),
        scene: sceneOf(own),
        pieces: qtyOf(one),
        acceptWarnings: design.word.length > 0 || evaluated(own).word.length > 0 || warnings[one.id] !== undefined,
      };
    });
    if (await adding.add(cards)) finish();
  };
  const start = () => {
    setPressed(true);
    const own = missing.filter(({ id }) => !sent[id]).map((person) => ({ person, texts: cleanTexts(person) }));
    const first = own.find(({ texts }) => problemsOf(texts, fields).length > 0 || evaluated(texts).refused.length > 0);
    if (design.refused.length > 0) return showTop();
    if (first) return focusRow(people.indexOf(first.person));
    if (wanted.length === 0) return focusRow(0);
    if (missing.length === 0) return finish();
    if (pieces > product.quantity) return;
    const warned = own.flatMap(({ person: { id }, texts }) => {
      const warning = warnings[id];
      const unusual = unusualIn(texts, fields).map((field) => text.unusual[field]);
      const own = [...evaluated(texts).word, ...unusual, ...(warning === undefined ? [] : [warning])];
      return own.map((words) => `${texts.name}: ${words}`);
    });
    const toConfirm = [...new Set([...design.word, ...warned])];
    if (toConfirm.length === 0) return void addAll();
    setAsked(toConfirm);
    setAsking(true);
  };

  const statusText = progress
    ? text.adding(progress.done, progress.all)
    : wrong.length > 0
      ? text.wrong(wrong.length, (wrong[0] ?? 0) + 1)
      : missing.length === 0
        ? inCart.length === 0
          ? text.empty
          : ''
        : pieces > product.quantity
          ? text.stock(text.pieces(product.quantity))
          : text.sum(missing.length, text.pieces(pieces));
  const confirmation = text.confirmation;
  return (
    <>
      <Dialog open={open && isAsking} onClose={() => setAsking(false)} title={confirmation.title}>
        <div className="stack">
          <p>{confirmation.text}</p>
          <ul className={styles.warnings}>
            {asked?.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          <div className="cluster">
            <Button onClick={() => setAsking(false)}>{confirmation.back}</Button>
            <Button variant="ghost" onClick={() => void addAll()}>
              {confirmation.go}
            </Button>
          </div>
        </div>
      </Dialog>
      <Dialog
        open={open && !isAsking}
        onClose={progress ? adding.stop : onClose}
        title={text.title}
        size="lg"
        footer={
          <div className={names.footer}>
            <div className={styles.sum}>
              <p role="status">{statusText}</p>
              {progress && <progress className={styles.progress} aria-hidden="true" value={progress.done} max={progress.all} />}
            </div>
            {progress ? (
              <Button variant="secondary" onClick={adding.stop}>
                {text.stop}
              </Button>
            ) : (
              <Button variant="accent" onClick={start}>
                <span className={styles.words}>
                  <span>{inCart.length > 0 && missing.length > 0 ? text.addRest(missing.length) : text.addToCart}</span>
                  {missing.length > 0 && (
                    <span className={styles.total}>
                      <span className="visually-hidden">{text.total} </span>
                      {money(total)}
                    </span>
                  )}
                </span>
              </Button>
            )}
          </div>
        }
      >
        <div className={names.names}>
          {side && (
            <RowStrip
              product={product}
              colour={colour}
              scene={shown}
              side={side}
              rows={people}
              itemsOf={itemsOf}
              who={texts.map(({ name }) => name)}
              notes={marks.map(({ notes }) => notes)}
              wrong={(n) => marks[n]?.problems !== ''}
              current={nth}
              onCurrent={showRow}
            />
          )}
          <ScenePreview product={product} colour={colour} scene={shown} sides={printed} who={texts[nth]?.name ?? ''} />
          <div className="stack" inert={isSending}>
            <div ref={top} className={`stack ${styles.top}`}>
              {!progress && (problem !== '' || inCart.length > 0) && (
                <Alert kind={problem === '' ? 'info' : 'danger'}>
                  {problem !== '' && <p>{problem}</p>}
                  {inCart.length > 0 && <p>{text.areInCart(namesOf(inCart))}</p>}
                  {inCart.length > 0 && missing.length > 0 && <p>{text.areMissing(namesOf(missing))}</p>}
                </Alert>
              )}
              {isPressed && design.refused.length > 0 && (
                <Alert kind="danger" title={text.wrongDesign}>
                  <ul>
                    {design.refused.map((words) => (
                      <li key={words}>{words}</li>
                    ))}
                  </ul>
                </Alert>
              )}
            </div>
            <p className={names.hint}>{text.help}</p>
            <label className={styles.each}>
              {text.each}
              <select
                className={styles.field}
                value={quantities.pieces}
                onChange={(event) => {
                  edit((before) => before.map(({ qty, ...one }) => (sent[one.id] && qty ? { ...one, qty } : one)));
                  quantities.choose(quantities.bySize, Number(event.target.value));
                }}
              >
                {offers.map(({ qty, total: each }) => (
                  <option key={qty} value={qty} disabled={qty > quantities.most}>
                    {`${text.pieces(qty)} — ${money(each)}`}
                  </option>
                ))}
              </select>
            </label>
            <div className={names.pasting}>
              <PasteRows
                hint={text.pasteHint}
                pasted={pasted}
                onChange={state.setPasted}
                onTake={takePasted}
                onTooLong={() => setSaid(listText.tooLong)}
              >
                <span className={names.history}>
                  <IconButton
                    icon={IconUndo}
                    aria-label={listText.undo}
                    aria-disabled={!state.canUndo || undefined}
                    onClick={() => showStep(state.undo(), listText.undone)}
                  />
                  <IconButton
                    icon={IconRedo}
                    aria-label={listText.redo}
                    aria-disabled={!state.canRedo || undefined}
                    onClick={() => showStep(state.redo(), listText.redone)}
                  />
                </span>
              </PasteRows>
              <p ref={status} role="status" className={names.hint}>
                {said}
              </p>
            </div>
            <ol ref={list} className={styles.list} aria-label={text.title} onBlur={state.endField}>
              {people.map((person, n) => (
                <PersonFields
                  key={person.id}
                  index={n}
                  person={person}
                  fields={fields}
                  quantities={product.quantities ?? none}
                  qty={qtyOf(person)}
                  stock={quantities.most}
                  state={sent[person.id] === 'added' ? 'added' : progress ? 'adding' : sent[person.id] ? 'unanswered' : undefined}
                  wrongFields={marks[n]?.wrongFields ?? ''}
                  problems={marks[n]?.problems ?? ''}
                  notes={marks[n]?.notes ?? ''}
                  onChange={change}
                  onRemove={takeOut}
                  onCurrent={setCurrent}
                />
              ))}
            </ol>
            <Button variant="secondary" size="sm" disabled={people.length >= MOST_PEOPLE || isSending} onClick={addPerson}>
              <IconPlus size={18} /> {text.addPerson}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
