import type { Cart } from '@shop/contracts/cart';
import { bus, useBusEvent } from './bus.ts';
import { showToast } from './toast.ts';

/** This file is only type-checked. */
export function mustNotCompile(cart: Cart): void {
  bus.emit('cart:changed', { cart });
  // @ts-expect-error: an event needs its payload
  bus.emit('cart:changed');
  // @ts-expect-error: the whole cart is meant, under its name
  bus.emit('cart:changed', cart);

  bus.emit('cart:opened', {});
  // @ts-expect-error: no such event
  bus.emit('cart:closed', {});
  // @ts-expect-error: this event has an empty payload
  bus.emit('cart:opened', { from: 'header' });

  bus.emit('cart:line-added', { PId: 3, Qty: 1 });
  // @ts-expect-error: an id is a number
  bus.emit('cart:line-added', { PId: '3', Qty: 1 });
  // @ts-expect-error: the quantity is missing
  bus.emit('cart:line-added', { PId: 3 });
  // @ts-expect-error: field names are the contract's
  bus.emit('cart:line-added', { pid: 3, Qty: 1 });

  bus.emit('toast:shown', { kind: 'info', message: '', multiple: true });
  // @ts-expect-error: there are three kinds of toast
  bus.emit('toast:shown', { kind: 'warning', message: '' });
  // @ts-expect-error: `showToast` has the same three kinds
  showToast('warning', '');

  bus.on('order:placed', ({ OrderNumber }) => OrderNumber.toUpperCase());
  // @ts-expect-error: a handler gets the event's own payload
  bus.on('order:placed', ({ Qty }) => Qty);
  // @ts-expect-error: a handler cannot declare another payload
  bus.on('order:placed', (payload: { OrderNumber: number }) => payload.OrderNumber);
  // @ts-expect-error: no such event
  bus.on('order:cancelled', () => undefined);
}

export function useMustNotCompile(): void {
  useBusEvent('category:viewed', ({ name }) => name.trim());
  // @ts-expect-error: a handler gets the event's own payload
  useBusEvent('category:viewed', ({ title }) => title);
}
