import type { EventMap } from '@shop/contracts/events';
import { bus } from '@shop/runtime';

/** What of the bus is counted. */
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

/** Something that happened, and on which page and when. */
export type Happening = {
  [N in CountedName]: { name: N; payload: EventMap[N]; at: Date; url: string; title: string };
}[CountedName];

/** More than anybody does before they answer a question; the first ones count. */
const MOST_WAITING = 200;

export interface Happenings {
  /** Who is to be told, of what has come so far too. */
  passOn: (tell: (happening: Happening) => void) => void;
  /** Forgets what has come so far, and what comes after it. */
  drop: () => void;
}

/** Hears what happens from now on. It waits in memory until somebody is to be told, and nowhere else. */
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
      // A page's parts say what they have to say before the page has its title.
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
