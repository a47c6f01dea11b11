import type { EventMap } from '@shop/contracts/events';
import { bus, deviceStore } from '@shop/runtime';

/** Emits once per order, however often the page loads. */
export function tellPurchase(purchase: EventMap['order:placed']): void {
  const told = deviceStore(`purchase_told_${purchase.OrderNumber}`, Boolean);
  if (told.read()) return;
  // Without storage it may be emitted twice.
  told.write(true);
  bus.emit('order:placed', purchase);
}
