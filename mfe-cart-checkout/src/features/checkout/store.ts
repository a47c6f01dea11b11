import { drafts } from '@shop/runtime';
import { useState } from 'react';
import { type Choices, readChoices } from './model.ts';

interface ChoicesState {
  /** Whose choices they are: another customer starts afresh. */
  email: string;
  choices: Choices;
}

const NAME = 'checkout';

const choicesOf = (email: string): Choices => readChoices(drafts.read(NAME, email));

/** What the shopper has chosen, kept while they go back to the cart and return, through a reload, and for the next order. */
export function useChoices(email: string): [Choices, (change: Partial<Choices>) => void] {
  const [state, setState] = useState<ChoicesState>(() => ({ email, choices: choicesOf(email) }));
  const known = state.email === email ? state : { email, choices: choicesOf(email) };
  if (known !== state) setState(known);
  const choose = (change: Partial<Choices>) =>
    setState((before) => {
      const choices = { ...before.choices, ...change };
      drafts.write(NAME, before.email, choices);
      return { ...before, choices };
    });
  return [known.choices, choose];
}
