import type { EventMap } from '@shop/contracts/events';
import { bus, deviceStore } from '@shop/runtime';

/** Returns whether the purchase is new. */
export function trackPurchase(purchase: EventMap['order:placed']): boolean {
  const told = deviceStore(`purchase_told_${purchase.OrderNumber}`, Boolean);
  if (told.read()) return false;
  // If storage is blocked, each reload emits the event again.
  told.write(true);
  bus.emit('order:placed', purchase);
  return true;
}
