import type { Api } from '@shop/contracts/api';
import type { Shop } from '@shop/contracts/shop';
import { createContext, useContext } from 'react';

export const ShopContext = createContext<Shop | undefined>(undefined);

export function useShop(): Shop {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error('useShop needs <ShopContext> above it: the shell or a test sets it');
  return shop;
}

export const useApi = (): Api => useShop().api;
