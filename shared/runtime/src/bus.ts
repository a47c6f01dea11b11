import { type EventMap, earlyEventShapes, type Shape } from '@shop/contracts/events';
import { lateEventShapes } from '@shop/contracts/late-event-shapes';
import { useEffect, useEffectEvent } from 'react';
import { readPayload } from './payload.ts';

type Handler<T> = (payload: T) => void;

/** `error.stack` shows the emitter, `error.cause` the wrong field. */
export interface Rejection {
  event: string;
  error: Error;
}

export interface Bus<Events> {
  /** @throws TypeError in development for a wrong payload. In production, calls `onRejected` instead. */
  emit: <N extends keyof Events & string>(name: N, payload: Events[N]) => void;
  on: <N extends keyof Events & string>(name: N, handler: Handler<Events[N]>) => () => void;
  onRejected: (handler: Handler<Rejection>) => () => void;
}

interface BusOptions {
  strict?: boolean;
  report?: (error: unknown) => void;
}

const REJECTED = '';

/** Reports errors of handlers and runs the other handlers. Events without a shape are not validated. */
export function createBus<Events>(
  shapes: { readonly [N in keyof Events & string]?: Shape },
  { strict = process.env.NODE_ENV !== 'production', report = globalThis.reportError ?? console.error }: BusOptions = {},
): Bus<Events> {
  const handlers = new Map<string, Set<Handler<never>>>();

  const notify = (name: string, payload: unknown): void => {
    for (const handler of [...(handlers.get(name) ?? [])]) {
      try {
        (handler as Handler<unknown>)(payload);
      } catch (error) {
        report(error);
      }
    }
  };
  const on = (name: string, handler: Handler<never>) => {
    const set = handlers.get(name) ?? new Set();
    handlers.set(name, set.add(handler));
    return () => set.delete(handler);
  };

  return {
    emit(name, payload) {
      let copy: unknown;
      try {
        const shape = shapes[name];
        copy = shape === undefined ? payload : readPayload(shape, payload, name);
      } catch (cause) {
        if (strict) throw cause;
        const error = new Error(`event ${name} rejected`, { cause });
        console.error(error);
        return notify(REJECTED, { event: name, error } satisfies Rejection);
      }
      notify(name, copy);
    },
    on,
    onRejected: (handler) => on(REJECTED, handler),
  };
}

/** Raise this number when `Bus` changes: bundles must not share an incompatible bus. */
const BUS = Symbol.for('@shop/runtime/bus 2');
const shapes: { [N in keyof EventMap]?: Shape } = { ...earlyEventShapes };
if (process.env.NODE_ENV !== 'production') Object.assign(shapes, lateEventShapes);

export const addEventShapes = (late: typeof lateEventShapes): void => void Object.assign(shapes, late);

type WithBus = { [BUS]?: Bus<EventMap> };

export const bus: Bus<EventMap> = theOneBus(globalThis as WithBus);

function theOneBus(page: WithBus): Bus<EventMap> {
  const there = page[BUS];
  if (there) return there;
  const value = createBus<EventMap>(shapes);
  Object.defineProperty(page, BUS, { value });
  return value;
}

export function useBusEvent<N extends keyof EventMap>(name: N, handler: Handler<EventMap[N]>): void {
  const latest = useEffectEvent(handler);
  useEffect(() => bus.on(name, latest), [name]);
}
