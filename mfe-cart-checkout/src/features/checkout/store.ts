import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { type Choices, noChoices } from './model.ts';

interface ChoicesState {
  /** Whose choices they are: another customer starts afresh. */
  email: string;
  choices: Choices;
}

// In the tab's own storage: a reload loses nothing, and closing the tab forgets it.
const useChoicesStore = create<ChoicesState>()(
  persist(() => ({ email: '', choices: noChoices }), {
    name: 'checkout-choices',
    version: 1,
    storage: createJSONStorage(() => sessionStorage),
  }),
);

const choicesOf = (state: ChoicesState, email: string): Choices => (state.email === email ? state.choices : noChoices);

/** What the shopper has chosen, kept while they go back to the cart and return, through a reload, and for the next order. */
export function useChoices(email: string): [Choices, (change: Partial<Choices>) => void] {
  const choices = useChoicesStore((state) => choicesOf(state, email));
  return [choices, (change) => useChoicesStore.setState((state) => ({ email, choices: { ...choicesOf(state, email), ...change } }))];
}
