import { expect, test } from '@jest/globals';
import type { JournalEntry } from '@shop/contracts/releases';
import { emptyHealth } from '@shop/store/health';
import { type AlertState, evaluateAlerts, noAlerts, type Situation } from './alert-rules.ts';
import { BUCKET_MS } from './history.ts';

const noon = Date.parse('2026-11-29T12:00:00Z');
const bounds = { errorShare: 0.1, slowShare: 0.25 };

interface Given extends Partial<Situation> {
  visitors?: number;
  failed?: number;
  slow?: number;
}

const evaluate = (state: AlertState, { visitors = 0, failed = 0, slow = 0, now = noon, ...over }: Given = {}) => {
  const slots = { 'header.menu': [visitors - slow, 0, 0, 0, 0, slow] };
  const counts = [{ ...emptyHealth('catalog', '1'), visitors, failed, slots }];
  const history = { at: now, counters: [], buckets: [{ at: now, counts }] };
  const {
    state: next,
    alerts,
    lapsed,
  } = evaluateAlerts(state, { channel: 'production', history, entries: [], leftOut: [], now, ...over }, bounds);
  return { state: next, lapsed, said: alerts.map(({ event, kind, share }) => [event, kind, share]) };
};

test('alerts once when failures begin and once when they end', () => {
  const began = evaluate(noAlerts, { visitors: 100, failed: 10 });
  expect(began.said).toEqual([['began', 'errors', 0.1]]);
  const goesOn = evaluate(began.state, { visitors: 100, failed: 50, now: noon + BUCKET_MS });
  expect(goesOn.said).toEqual([]);
  const ended = evaluate(goesOn.state, { visitors: 100, failed: 4, now: noon + 4 * BUCKET_MS });
  expect(ended.said).toEqual([['ended', 'errors', 0.04]]);
  expect(evaluate(ended.state, { visitors: 100, failed: 4, now: noon + 5 * BUCKET_MS }).said).toEqual([]);
});

test('keeps an alert active while failures are near the limit', () => {
  const { state } = evaluate(noAlerts, { visitors: 100, failed: 10 });
  expect(evaluate(state, { visitors: 100, failed: 6, now: noon + 20 * BUCKET_MS }).said).toEqual([]);
});

test('ends no alert within its first 15 minutes', () => {
  const { state } = evaluate(noAlerts, { visitors: 100, failed: 10 });
  expect(evaluate(state, { visitors: 100, now: noon + 2 * BUCKET_MS }).said).toEqual([]);
});

test('ends an alert without data after a day', () => {
  const { state } = evaluate(noAlerts, { visitors: 100, failed: 10 });
  const soon = evaluate(state, { visitors: 19, now: noon + 4 * BUCKET_MS });
  expect(soon).toEqual({ state, lapsed: [], said: [] });
  const late = evaluate(state, { visitors: 19, now: noon + 24 * BUCKET_MS });
  expect(late).toEqual({ state: { ...state, active: [] }, lapsed: state.active, said: [] });
});

test('ends an alert of a remote that has few visitors', () => {
  const { state } = evaluate(noAlerts, { visitors: 100, failed: 10 });
  const now = noon + 30 * BUCKET_MS;
  const counts = [{ ...emptyHealth('catalog', '1'), visitors: 10 }];
  const history = { at: now, counters: [], buckets: [now - 6 * BUCKET_MS, now].map((at) => ({ at, counts })) };
  expect(evaluate(state, { now, history }).said).toEqual([['ended', 'errors', 0]]);
});

test('starts no alert for the failures of few visitors', () => {
  expect(evaluate(noAlerts, { visitors: 19, failed: 19 }).said).toEqual([]);
});

test('alerts on slow slots', () => {
  expect(evaluate(noAlerts, { visitors: 100, slow: 30 }).said).toEqual([['began', 'slow', 0.3]]);
});

test('starts no alert for slow slots that few visitors saw', () => {
  const counts = [{ ...emptyHealth('catalog', '1'), visitors: 15, slots: { 'header.menu': [0, 0, 0, 0, 0, 30] } }];
  expect(evaluate(noAlerts, { history: { at: noon, counters: [], buckets: [{ at: noon, counts }] } }).said).toEqual([]);
});

test('keeps separate alerts for each channel', () => {
  const { state } = evaluate(noAlerts, { visitors: 100, failed: 10 });
  expect(evaluate(state, { visitors: 100, failed: 10, channel: 'staging' }).said).toEqual([['began', 'errors', 0.1]]);
});

const entry = (seq: number, action: string, who = 'guard'): JournalEntry => ({
  seq,
  at: '2026-11-29T11:00:00Z',
  who,
  why: 'it fails',
  action: action as 'publish',
  remote: 'catalog',
  version: '1',
  composition: { catalog: '1' },
});

test('alerts on each new decision of the guard once', () => {
  const first = evaluate(noAlerts, { entries: [entry(1, 'rollback')] });
  expect(first.said).toEqual([]);
  const entries = [entry(1, 'rollback'), entry(2, 'abort'), entry(3, 'rollback', 'ayşe'), entry(4, 'quarantine')];
  const second = evaluate(first.state, { entries });
  expect(second.said.map(([event]) => event)).toEqual(['reverted', 'quarantined']);
  expect(evaluate(JSON.parse(JSON.stringify(second.state)), { entries }).said).toEqual([]);
});

test('alerts once on a version that shells quarantine', () => {
  const leftOut = [{ remote: 'catalog', version: '1', why: 'it blocked the shell' }];
  const { state, said } = evaluate(noAlerts, { leftOut: [...leftOut, ...leftOut] });
  expect(said.map(([event]) => event)).toEqual(['quarantined']);
  expect(evaluate(state, { leftOut, entries: [entry(2, 'quarantine')] }).said).toEqual([]);
});
