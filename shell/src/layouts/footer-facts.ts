import { createContext } from 'react';
import type { FooterFacts } from '../page-state.ts';

/** Of a shop that has said nothing of itself. */
export const noFacts: FooterFacts = {
  seller: { name: '', address: '', phone: '', email: '', mersis: '', etbis: '' },
  cards: false,
};

export const FooterContext = createContext(noFacts);
