import { drafts } from '@shop/runtime';
import { useLayoutEffect, useRef, useState } from 'react';
import { type Choices, readChoices } from './model.ts';

interface ChoicesState {
  /** Whose choices they are: another customer starts afresh. */
  owner: string | undefined;
  choices: Choices;
}

const NAME = 'checkout';

const choicesOf = (owner: string | undefined): Choices => readChoices(drafts.read(NAME, owner));

/** What the shopper has chosen, kept while they go back to the cart and return, through a reload, and for the next order. */
export function useChoices(owner: string | undefined): [Choices, (change: Partial<Choices>) => void] {
  const [state, setState] = useState<ChoicesState>(() => ({ owner, choices: choicesOf(owner) }));
  const known = state.owner === owner ? state : { owner, choices: choicesOf(owner) };
  if (known !== state) setState(known);
  // The last, also for who chooses by what an earlier drawing has handed out.
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
