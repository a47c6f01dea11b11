import type { EventMap } from '@shop/contracts/events';
import { bus, deviceStore } from '@shop/runtime';

export function trackPurchase(purchase: EventMap['order:placed']): void {
  const told = deviceStore(`purchase_told_${purchase.OrderNumber}`, Boolean);
  if (told.read()) return;
  // If the browser blocks storage, a reload emits the event again.
  told.write(true);
  bus.emit('order:placed', purchase);
}
