import type { EventMap } from '@shop/contracts/events';
import { bus, deviceStore } from '@shop/runtime';

/** Tells whoever listens, measurement above all, that a purchase is complete: once, however often its page is loaded. */
export function tellPurchase(purchase: EventMap['order:placed']): void {
  const told = deviceStore(`purchase_told_${purchase.OrderNumber}`, Boolean);
  if (told.read()) return;
  // Where nothing is kept it may be told twice.
  told.write(true);
  bus.emit('order:placed', purchase);
}
