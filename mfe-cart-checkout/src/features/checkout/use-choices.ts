import { deviceStore, drafts } from '@shop/runtime';
import { useLayoutEffect, useRef, useState } from 'react';
import { type Choices, readChoices } from './model.ts';

interface ChoicesState {
  owner: string | undefined;
  choices: Choices;
}

const NAME = 'checkout';

/** Logout and another customer's login clear keys with the prefix `history:`. */
const lastInvoice = deviceStore('history:invoice', (kept) => (kept ?? {}) as { owner?: unknown; invoice?: unknown });

function choicesOf(owner: string | undefined): Choices {
  const last = lastInvoice.read();
  return readChoices(drafts.read(NAME, owner) ?? (owner && last.owner === owner ? { invoice: last.invoice } : undefined));
}

/** Keeps the company for the next order, but not this order's reference. */
export function finishChoices(owner: string | undefined): void {
  const { invoice, ...choices } = choicesOf(owner);
  const { reference, ...next } = invoice;
  const { identityNumber, ...kept } = next;
  drafts.write(NAME, owner, { ...choices, invoice: next });
  if (owner) lastInvoice.write({ owner, invoice: kept });
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
