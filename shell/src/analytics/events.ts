import type { EventMap } from '@shop/contracts/events';
import { bus } from '@shop/runtime';

export const trackedNames = [
  'page:viewed',
  'product:viewed',
  'designer:opened',
  'cart:line-added',
  'cart:line-removed',
  'cart:opened',
  'checkout:started',
  'checkout:stepped',
  'order:placed',
  'user:registered',
  'user:logged-in',
  'user:logged-out',
  'catalog:searched',
  'category:viewed',
] as const satisfies readonly (keyof EventMap)[];

export type TrackedName = (typeof trackedNames)[number];

export type BusEvent = {
  [N in TrackedName]: { name: N; payload: EventMap[N]; at: Date; url: string; title: string };
}[TrackedName];

const MOST_WAITING = 200;

export interface PendingEvents {
  deliverTo: (send: (event: BusEvent) => void) => void;
  drop: () => void;
}

export function collectEvents(): PendingEvents {
  let waiting: BusEvent[] = [];
  const wait = (event: BusEvent): void => {
    if (waiting.length < MOST_WAITING) waiting.push(event);
  };
  let send = wait;

  for (const name of trackedNames)
    bus.on(name, (payload: EventMap[typeof name]) => {
      const at = new Date();
      const url = location.href;
      // Waits a microtask, because components emit events before the page has its title.
      queueMicrotask(() => send({ name, payload, at, url, title: document.title } as BusEvent));
    });

  return {
    deliverTo(next) {
      for (const event of waiting) next(event);
      waiting = [];
      send = next;
    },
    drop() {
      waiting = [];
      send = () => undefined;
    },
  };
}
