import type { EventMap } from '@shop/contracts/events';
import { useEffect, useEffectEvent } from 'react';

type Handler<T> = (payload: T) => void;

/** Event bus that notifies current listeners only, without replay. */
export interface Bus<Events> {
  emit: <N extends keyof Events>(name: N, payload: Events[N]) => void;
  on: <N extends keyof Events>(name: N, handler: Handler<Events[N]>) => () => void;
}

/** Reports errors of a handler and runs the other handlers. */
export function createBus<Events>(report: (error: unknown) => void = globalThis.reportError ?? console.error): Bus<Events> {
  const handlers = new Map<keyof Events, Set<Handler<never>>>();
  return {
    emit(name, payload) {
      for (const handler of [...(handlers.get(name) ?? [])]) {
        try {
          (handler as Handler<typeof payload>)(payload);
        } catch (error) {
          report(error);
        }
      }
    },
    on(name, handler) {
      const set = handlers.get(name) ?? new Set();
      handlers.set(name, set.add(handler));
      return () => set.delete(handler);
    },
  };
}

/** Key of the page's bus. Raise its number when `Bus` changes, so that no bundle uses an incompatible bus. */
const BUS = Symbol.for('@shop/runtime/bus 1');
type WithBus = { [BUS]?: Bus<EventMap> };

/** The page's only bus, even if a bundle brings its own `@shop/runtime`. Only browsers emit. */
export const bus: Bus<EventMap> = theOneBus(globalThis as WithBus);

function theOneBus(page: WithBus): Bus<EventMap> {
  const there = page[BUS];
  if (there) return there;
  const value = createBus<EventMap>();
  Object.defineProperty(page, BUS, { value });
  return value;
}

export function useBusEvent<N extends keyof EventMap>(name: N, handler: Handler<EventMap[N]>): void {
  const latest = useEffectEvent(handler);
  useEffect(() => bus.on(name, latest), [name]);
}
