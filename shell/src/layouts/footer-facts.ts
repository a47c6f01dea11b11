import { createContext } from 'react';
import type { FooterFacts } from '../page-state.ts';

export const noFacts: FooterFacts = {
  seller: { name: '', address: '', phone: '', email: '', mersis: '', etbis: '' },
  cards: false,
};

export const FooterContext = createContext(noFacts);
