import type { Product } from '@shop/contracts/catalog';
import type { QuantityOffer } from '@shop/contracts/quantity-offers';
import { createContext } from 'react';
import type { Opened } from '../opened/use-opened.ts';
import type { Quantities } from './use-quantities.ts';

export interface Buying {
  product: Product;
  colour: string;
  opened: Opened;
  quantities: Quantities;
  offers: readonly QuantityOffer[];
}

export const BuyingContext = createContext<Buying | undefined>(undefined);
