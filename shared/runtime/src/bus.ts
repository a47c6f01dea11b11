import type { EventMap } from '@shop/contracts/events';
import { useEffect, useEffectEvent } from 'react';

type Handler<T> = (payload: T) => void;

/** Says what happened to whoever listens at that moment; nothing is kept for those who come later. */
export interface Bus<Events> {
  emit: <N extends keyof Events>(name: N, payload: Events[N]) => void;
  /** Returns the way to stop listening. */
  on: <N extends keyof Events>(name: N, handler: Handler<Events[N]>) => () => void;
}

/** A handler that throws must not keep the others from hearing: its error is reported and the rest go on. */
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

/** What a page's bus is found by. Another number when `Bus` itself changes: a bundle takes no bus that it does not understand. */
const BUS = Symbol.for('@shop/runtime/bus 1');
type WithBus = { [BUS]?: Bus<EventMap> };

/**
 * The shop's one bus. Federation gives all bundles one `@shop/runtime`; should one bring a copy of its own all the same,
 * it finds the bus of whoever came first, which nobody can replace. Only the browser emits: on the server nothing happens
 * that others could hear.
 */
export const bus: Bus<EventMap> = theOneBus(globalThis as WithBus);

function theOneBus(page: WithBus): Bus<EventMap> {
  const there = page[BUS];
  if (there) return there;
  const value = createBus<EventMap>();
  Object.defineProperty(page, BUS, { value });
  return value;
}

/** Listens while the component is on the page. The handler may be another one at each rendering: the latest is called. */
export function useBusEvent<N extends keyof EventMap>(name: N, handler: Handler<EventMap[N]>): void {
  const latest = useEffectEvent(handler);
  useEffect(() => bus.on(name, latest), [name]);
}
