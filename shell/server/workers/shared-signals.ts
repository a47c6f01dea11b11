import cluster from 'node:cluster';
import { hostname } from 'node:os';
import { ratings, vitals } from '@shop/contracts/signals';
import { type ShellSignals, ShellSignals as ShellSignalsSchema } from '@shop/store/shells';
import type { FastifyBaseLogger } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { VisitorCounts } from '../canary/visitor-counts.ts';
import { createSignalCounts, type Failure, type Measurement, type SignalCounts } from '../observability/signal-counts.ts';
import { logSignals } from '../observability/signal-log.ts';

export interface Signals {
  add: (failure: Failure) => void;
  measure: (measurement: Measurement) => void;
  /** The counts of all workers, most visitors first. */
  counted: () => ShellSignals;
}

const REPORTED = 50;
const SEND_MS = 100;
const MAX_PENDING = 2000;
const SHARE_MS = 1000;

const text = Type.String({ maxLength: 200 });
const source = { remote: text, version: text, page: Type.Optional(text), slot: Type.Optional(text) };
const visitor = Type.Object({ bucket: Type.Optional(Type.Integer()), network: text });
const SignalsMessage = Type.Object({
  type: Type.Literal('signals'),
  // Workers of a newer build may send unknown kinds.
  failures: Type.Array(
    Type.Object({
      ...source,
      kind: Type.Unsafe<Failure['kind']>(text),
      side: Type.Enum(['server', 'browser']),
      visitor: Type.Optional(visitor),
    }),
  ),
  measurements: Type.Array(Type.Object({ ...source, vital: Type.Enum([...vitals]), rating: Type.Enum([...ratings]) })),
});
type SignalsMessage = Type.Static<typeof SignalsMessage>;

const CountsMessage = Type.Object({ type: Type.Literal('signal-counts'), counts: ShellSignalsSchema });
export type CountsMessage = Type.Static<typeof CountsMessage>;

const reportOf = (counts: SignalCounts): ShellSignals => ({
  counter: `${hostname()}-${process.pid}`,
  counted: [...counts.list()].sort((a, b) => b.visitors - a.visitors).slice(0, REPORTED),
});

/** Also for the guard, which counts per worker. */
export const countingSignals = (signals: Signals, counts: Pick<VisitorCounts, 'failed'>): Signals => ({
  ...signals,
  add(failure) {
    signals.add(failure);
    counts.failed(failure);
  },
});

export function localSignals(log: Pick<FastifyBaseLogger, 'error' | 'warn'>): Signals {
  const counts = createSignalCounts(logSignals(log));
  return { add: counts.add, measure: counts.measure, counted: () => reportOf(counts) };
}

export function workerSignals(log: Pick<FastifyBaseLogger, 'error' | 'warn'>): Signals {
  if (!cluster.isWorker) return localSignals(log);
  let counted: ShellSignals = { counter: '', counted: [] };
  let pending: SignalsMessage | undefined;

  process.on('message', (message: unknown) => {
    if (Value.Check(CountsMessage, message)) counted = message.counts;
  });

  function put(into: (message: SignalsMessage) => void): void {
    if (!pending) setTimeout(send, SEND_MS).unref();
    pending ??= { type: 'signals', failures: [], measurements: [] };
    if (pending.failures.length + pending.measurements.length < MAX_PENDING) into(pending);
  }

  function send(): void {
    if (process.connected) process.send?.(pending, () => undefined);
    pending = undefined;
  }

  return {
    add: (failure) => put(({ failures }) => failures.push(failure)),
    measure: (measurement) => put(({ measurements }) => measurements.push(measurement)),
    counted: () => counted,
  };
}

export interface SignalHub {
  hear: (message: unknown) => void;
  /** Call it when a worker starts. */
  welcome: () => void;
}

export function signalHub(counts: SignalCounts, tellAll: (message: CountsMessage) => void): SignalHub {
  let hasNews = false;
  setInterval(() => {
    if (hasNews) tellAll({ type: 'signal-counts', counts: reportOf(counts) });
    hasNews = false;
  }, SHARE_MS).unref();
  return {
    hear(message) {
      if (!Value.Check(SignalsMessage, message)) return;
      for (const failure of message.failures) counts.add(failure);
      for (const measurement of message.measurements) counts.measure(measurement);
      hasNews = true;
    },
    welcome() {
      hasNews = true;
    },
  };
}
