import type { CartAdd } from '@shop/contracts/cart';
import { drafts, useDraftOwner } from '@shop/runtime';
import { useCallback, useEffect, useRef, useState } from 'react';
import { peopleName, removeBeside, writeBeside } from '../design/draft.ts';
import { fieldLeft, redone, typed, typing, undone } from '../names/rows-history.ts';
import { isPeople, newPerson, type Person } from './people.ts';

/** An unanswered request is repeated unchanged, so it adds at most one line. */
export interface Unanswered {
  key: string;
  line: CartAdd;
}

export type Sent = Readonly<Record<string, 'added' | Unanswered>>;

interface Draft {
  people: readonly Person[];
  pasted: string;
  sent: Sent;
}

function readDraft(value: unknown): Draft | undefined {
  const { people, pasted, sent } = (value ?? {}) as Partial<Record<keyof Draft, unknown>>;
  if (!isPeople(people) || typeof pasted !== 'string' || typeof sent !== 'object' || sent === null) return undefined;
  const isSent = (state: unknown) => state === 'added' || typeof (state as Partial<Unanswered> | null)?.line?.DesignId === 'string';
  return { people, pasted, sent: Object.fromEntries(Object.entries(sent).filter(([, state]) => isSent(state))) };
}

export function usePeople(productId: number, begin: Person) {
  const owner = useDraftOwner();
  const name = peopleName(productId);
  const [before] = useState(() => readDraft(drafts.read(name, owner)));
  const [begun] = useState<Draft>(() => before ?? { people: [begin], pasted: '', sent: {} });
  const [now, setNow] = useState(() => typing(begun.people));
  const [pasted, setPasted] = useState(begun.pasted);
  const [sent, setSent] = useState(begun.sent);
  const latest = useRef(begun);
  const { rows: people, history } = now;

  useEffect(() => {
    if (people === latest.current.people && pasted === latest.current.pasted) return;
    latest.current = { ...latest.current, people, pasted };
    writeBeside(name, owner, latest.current);
  }, [name, owner, people, pasted]);

  const edit = useCallback((change: (people: readonly Person[]) => readonly Person[], field?: string) => {
    const at = performance.now();
    setNow((last) => typed(last, change(last.rows), field === undefined ? undefined : { gesture: field, at }));
  }, []);
  const change = useCallback(
    (id: string, patch: Partial<Person>) =>
      edit((all) => all.map((one) => (one.id === id ? { ...one, ...patch } : one)), `${id} ${Object.keys(patch).join()}`),
    [edit],
  );
  const remove = useCallback(
    (id: string) => edit((all) => (all.length === 1 ? [newPerson()] : all.filter((one) => one.id !== id))),
    [edit],
  );
  const applyStep = (to: typeof undone<Person>): readonly Person[] | undefined => {
    const next = to(now);
    if (next === now) return undefined;
    setNow(next);
    return next.rows;
  };

  return {
    people,
    pasted,
    setPasted,
    sent,
    isResumed: before !== undefined,
    canUndo: Boolean(history.past),
    canRedo: Boolean(history.future),
    edit,
    change,
    remove,
    endField: () => setNow(fieldLeft),
    undo: () => applyStep(undone),
    redo: () => applyStep(redone),
    /** Undo must not change people in the cart. */
    forgetSteps: () => setNow((last) => typing(last.rows)),
    /** Stored at once, because the page may close before an answer. */
    mark: (id: string, state: Sent[string] | undefined) => {
      const { [id]: _, ...others } = latest.current.sent;
      latest.current = { ...latest.current, sent: state ? { ...others, [id]: state } : others };
      writeBeside(name, owner, latest.current);
      setSent(latest.current.sent);
    },
    sentNow: () => latest.current.sent,
    discard: () => removeBeside(name),
  };
}

export type People = ReturnType<typeof usePeople>;
