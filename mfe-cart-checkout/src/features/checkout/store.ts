import { create } from 'zustand';
import { type Choices, noChoices } from './model.ts';

interface ChoicesState {
  /** Whose choices they are: another customer starts afresh. */
  email: string;
  choices: Choices;
}

const useChoicesStore = create<ChoicesState>(() => ({ email: '', choices: noChoices }));

/** What the shopper has chosen, kept while they go back to the cart and return, and for the next order. */
export function useChoices(email: string): [Choices, (change: Partial<Choices>) => void] {
  const choices = useChoicesStore((state) => (state.email === email ? state.choices : noChoices));
  return [choices, (change) => useChoicesStore.setState({ email, choices: { ...choices, ...change } })];
}
