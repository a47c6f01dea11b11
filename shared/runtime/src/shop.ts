import type { Api, Shop } from '@shop/contracts/shop';
import { createContext, useContext } from 'react';

/** Set by the shell once around everything, by tests around what they show. */
export const ShopContext = createContext<Shop | undefined>(undefined);

/** The shop that a component runs in. Throws outside of one. */
export function useShop(): Shop {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error('useShop needs <ShopContext> above it: the shell or a test sets it');
  return shop;
}

/** The shop's client of the API. */
export const useApi = (): Api => useShop().api;
