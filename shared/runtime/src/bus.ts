import type { EventMap } from '@shop/contracts/events';
import { useEffect, useRef } from 'react';

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

/** The shop's one bus. Only the browser emits: on the server nothing happens that others could hear. */
export const bus = createBus<EventMap>();

/** Listens while the component is on the page. The handler may be another one at each rendering: the latest is called. */
export function useBusEvent<N extends keyof EventMap>(name: N, handler: Handler<EventMap[N]>): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => bus.on(name, (payload) => latest.current(payload)), [name]);
}
