import cluster from 'node:cluster';
import { ratings, vitals } from '@shop/contracts/signals';
import { ShellHealth } from '@shop/store/health';
import { type ShellSignals, ShellSignals as ShellSignalsSchema } from '@shop/store/shells';
import type { FastifyBaseLogger } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { VisitorCounts } from '../canary/visitor-counts.ts';
import {
  createSignalCounts,
  type Failure,
  type Measurement,
  type SignalCounts,
  type SlotTime,
  type Visit,
} from '../observability/signal-counts.ts';
import { logSignals } from '../observability/signal-log.ts';

export interface Signals {
  add: (failure: Failure) => void;
  measure: (measurement: Measurement) => void;
  visit: (visit: Visit) => void;
  slot: (time: SlotTime) => void;
  counted: () => ShellSignals;
  health: () => ShellHealth;
}

const REPORTED = 50;
const SEND_MS = 100;
const MAX_PENDING = 2000;
const SHARE_MS = 1000;
/** Longer than `SHARE_MS`, because each change writes a report to the store. */
const SHARE_HEALTH_MS = 15_000;

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
  measurements: Type.Array(
    Type.Object({
      ...source,
      vital: Type.Enum([...vitals]),
      rating: Type.Enum([...ratings]),
      value: Type.Optional(Type.Number()),
      visitor: Type.Optional(visitor),
    }),
  ),
  visits: Type.Array(Type.Object({ visitor, versions: Type.Record(Type.String(), text) })),
  slots: Type.Array(Type.Object({ ...source, ms: Type.Number(), visitor: Type.Optional(visitor) })),
});
type SignalsMessage = Type.Static<typeof SignalsMessage>;

const CountsMessage = Type.Union([
  Type.Object({ type: Type.Literal('signal-counts'), counts: ShellSignalsSchema }),
  Type.Object({ type: Type.Literal('health-counts'), counts: ShellHealth }),
]);
export type CountsMessage = Type.Static<typeof CountsMessage>;

const reportOf = (counts: SignalCounts): ShellSignals => ({
  counter: counts.counter,
  counted: [...counts.list()].sort((a, b) => b.visitors - a.visitors).slice(0, REPORTED),
});

const healthOf = (counts: SignalCounts): ShellHealth => ({ counter: counts.counter, counts: counts.health() });

/** Also passes failures to the guard's counts, which each worker keeps. */
export const countingSignals = (signals: Signals, counts: Pick<VisitorCounts, 'failed'>): Signals => ({
  ...signals,
  add(failure) {
    signals.add(failure);
    counts.failed(failure);
  },
});

export function localSignals(log: Pick<FastifyBaseLogger, 'error' | 'warn'>): Signals {
  const counts = createSignalCounts(logSignals(log));
  const { add, measure, visit, slot } = counts;
  return { add, measure, visit, slot, counted: () => reportOf(counts), health: () => healthOf(counts) };
}

export function workerSignals(log: Pick<FastifyBaseLogger, 'error' | 'warn'>): Signals {
  if (!cluster.isWorker) return localSignals(log);
  let counted: ShellSignals = { counter: '', counted: [] };
  let health: ShellHealth = { counter: '', counts: [] };
  let pending: SignalsMessage | undefined;

  process.on('message', (message: unknown) => {
    if (!Value.Check(CountsMessage, message)) return;
    if (message.type === 'signal-counts') counted = message.counts;
    else health = message.counts;
  });

  function put(into: (message: SignalsMessage) => void): void {
    if (!pending) setTimeout(send, SEND_MS).unref();
    pending ??= { type: 'signals', failures: [], measurements: [], visits: [], slots: [] };
    const { failures, measurements, visits, slots } = pending;
    if (failures.length + measurements.length + visits.length + slots.length < MAX_PENDING) into(pending);
  }

  function send(): void {
    if (process.connected) process.send?.(pending, () => undefined);
    pending = undefined;
  }

  return {
    add: (failure) => put(({ failures }) => failures.push(failure)),
    measure: (measurement) => put(({ measurements }) => measurements.push(measurement)),
    visit: (visit) => put(({ visits }) => visits.push(visit)),
    slot: (time) => put(({ slots }) => slots.push(time)),
    counted: () => counted,
    health: () => health,
  };
}

export interface SignalHub {
  hear: (message: unknown) => void;
  welcome: () => void;
}

export function signalHub(counts: SignalCounts, tellAll: (message: CountsMessage) => void): SignalHub {
  let hasNews = false;
  let hasHealth = false;
  setInterval(() => {
    if (hasNews) tellAll({ type: 'signal-counts', counts: reportOf(counts) });
    hasNews = false;
  }, SHARE_MS).unref();
  setInterval(() => {
    if (hasHealth) tellAll({ type: 'health-counts', counts: healthOf(counts) });
    hasHealth = false;
  }, SHARE_HEALTH_MS).unref();
  return {
    hear(message) {
      if (!Value.Check(SignalsMessage, message)) return;
      for (const failure of message.failures) counts.add(failure);
      for (const measurement of message.measurements) counts.measure(measurement);
      for (const visit of message.visits) counts.visit(visit);
      for (const time of message.slots) counts.slot(time);
      hasNews ||= message.failures.length > 0;
      hasHealth = true;
    },
    welcome() {
      hasNews = true;
      hasHealth = true;
    },
  };
}
