import type { EventMap } from '@shop/contracts/events';
import { bus } from '@shop/runtime';

/** Tells whoever listens, measurement above all, that a purchase is complete: once, however often its page is loaded. */
export function tellPurchase(purchase: EventMap['order:placed']): void {
  const key = `purchase_told_${purchase.OrderNumber}`;
  try {
    if (localStorage.getItem(key)) return;
    localStorage.setItem(key, '1');
  } catch {
    // Without storage it may be told twice.
  }
  bus.emit('order:placed', purchase);
}
