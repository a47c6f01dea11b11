import { drafts } from '@shop/runtime';
import { useLayoutEffect, useRef, useState } from 'react';
import { type Choices, readChoices } from './model.ts';

interface ChoicesState {
  owner: string | undefined;
  choices: Choices;
}

const NAME = 'checkout';

const choicesOf = (owner: string | undefined): Choices => readChoices(drafts.read(NAME, owner));

export function forgetReference(owner: string | undefined): void {
  const { invoice, ...choices } = choicesOf(owner);
  if (!invoice) return;
  const { reference, ...next } = invoice;
  drafts.write(NAME, owner, { ...choices, invoice: next });
}

export function useChoices(owner: string | undefined): [Choices, (change: Partial<Choices>) => void] {
  const [state, setState] = useState<ChoicesState>(() => ({ owner, choices: choicesOf(owner) }));
  const known = state.owner === owner ? state : { owner, choices: choicesOf(owner) };
  if (known !== state) setState(known);
  const latest = useRef(known);
  useLayoutEffect(() => {
    latest.current = known;
  });
  const choose = (change: Partial<Choices>) => {
    const { owner, choices } = latest.current;
    latest.current = { owner, choices: { ...choices, ...change } };
    drafts.write(NAME, owner, latest.current.choices);
    setState(latest.current);
  };
  return [known.choices, choose];
}
