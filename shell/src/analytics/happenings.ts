import type { EventMap } from '@shop/contracts/events';
import { bus } from '@shop/runtime';

export const countedNames = [
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

export type CountedName = (typeof countedNames)[number];

export type Happening = {
  [N in CountedName]: { name: N; payload: EventMap[N]; at: Date; url: string; title: string };
}[CountedName];

const MOST_WAITING = 200;

export interface Happenings {
  /** Includes the events so far. */
  passOn: (tell: (happening: Happening) => void) => void;
  /** Also drops later events. */
  drop: () => void;
}

/** Events wait in memory until consent. */
export function hearHappenings(): Happenings {
  let waiting: Happening[] = [];
  const wait = (happening: Happening): void => {
    if (waiting.length < MOST_WAITING) waiting.push(happening);
  };
  let tell = wait;

  for (const name of countedNames)
    bus.on(name, (payload: EventMap[typeof name]) => {
      const at = new Date();
      const url = location.href;
      // Components emit before the page has its title.
      queueMicrotask(() => tell({ name, payload, at, url, title: document.title } as Happening));
    });

  return {
    passOn(next) {
      for (const happening of waiting) next(happening);
      waiting = [];
      tell = next;
    },
    drop() {
      waiting = [];
      tell = () => undefined;
    },
  };
}
