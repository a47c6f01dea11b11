import type { EventMap } from '@shop/contracts/events';
import { bus } from './bus.ts';

export function showToast(kind: EventMap['toast:shown']['kind'], message: string): void {
  bus.emit('toast:shown', { kind, message });
}
