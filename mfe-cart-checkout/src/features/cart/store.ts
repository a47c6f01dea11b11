import { create } from 'zustand';
import { noPendingQuantities, type Wanted } from './model.ts';

interface CartState {
  wanted: Wanted;
  drawerOpen: boolean;
}

/** Only in browsers: on the server, all visitors would share it. */
export const useCartStore = create<CartState>(() => ({ wanted: noPendingQuantities, drawerOpen: false }));

export const setDrawerOpen = (drawerOpen: boolean): void => useCartStore.setState({ drawerOpen });
