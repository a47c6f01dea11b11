import type { Locale } from '@shop/contracts/locale';
import { createContext, useContext } from 'react';
import type { Api } from './api.ts';

/** What every component may know of the shop it runs in. One a request on the server, one a page in the browser. */
export interface Shop {
  brand: string;
  locale: Locale;
  /** ISO 4217 */
  currency: string;
  api: Api;
}

export const ShopContext = createContext<Shop | undefined>(undefined);

export function useShop(): Shop {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error('useShop needs <ShopContext> above it: the shell, a dev host or a test sets it');
  return shop;
}

export const useApi = (): Api => useShop().api;
