import { create } from 'zustand';
import { nothingWanted, type Wanted } from './model.ts';

interface CartState {
  wanted: Wanted;
  drawerOpen: boolean;
}

/** Browser state; never written on the server. */
export const useCartStore = create<CartState>(() => ({ wanted: nothingWanted, drawerOpen: false }));

export const setDrawerOpen = (drawerOpen: boolean): void => useCartStore.setState({ drawerOpen });
