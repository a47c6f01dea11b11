import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createSignalCounts } from '../observability/signal-counts.ts';
import { type CountsMessage, localSignals, signalHub } from './shared-signals.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const failure = { remote: 'catalog', version: '1', kind: 'render-error', side: 'browser', visitor: { bucket: 1, network: 'a' } };
const message = (over: object = {}) => ({ type: 'signals', failures: [failure], measurements: [], visits: [], slots: [], ...over });

const counted = (message: CountsMessage) => (message.type === 'signal-counts' ? [message.counts.counted] : []);
const health = (message: CountsMessage) => (message.type === 'health-counts' ? [message.counts.counts] : []);

test('counts a visitor once across two workers', () => {
  const shared: CountsMessage[] = [];
  const hub = signalHub(createSignalCounts(), (counts) => shared.push(counts));
  hub.hear(message());
  hub.hear(message());
  jest.advanceTimersByTime(1000);
  expect(shared.flatMap(counted)).toMatchObject([[{ visitors: 1 }]]);
});

test('shares the counts with a worker that starts later', () => {
  const shared: CountsMessage[] = [];
  const hub = signalHub(createSignalCounts(), (counts) => shared.push(counts));
  hub.hear(message());
  jest.advanceTimersByTime(5000);
  expect(shared).toHaveLength(1);
  hub.welcome();
  jest.advanceTimersByTime(5000);
  expect(shared.flatMap(counted)).toMatchObject([[{ visitors: 1 }], [{ visitors: 1 }]]);
});

test('shares the workers’ health at most four times a minute', () => {
  const shared: CountsMessage[] = [];
  const hub = signalHub(createSignalCounts(), (counts) => shared.push(counts));
  for (let second = 0; second < 60; second++) {
    hub.hear(message({ failures: [], visits: [{ visitor: { bucket: second, network: `${second}` }, versions: { catalog: '1' } }] }));
    jest.advanceTimersByTime(1000);
  }
  expect(shared.flatMap(counted)).toHaveLength(0);
  expect(shared.flatMap(health).flatMap(([first]) => first?.visitors)).toEqual([15, 30, 45, 60]);
});

test('gives the counter a new name after a restart', () => {
  const [before, after] = [0, 1].map(() => localSignals({ error: () => undefined, warn: () => undefined }).health().counter);
  expect(after).not.toBe(before);
});

test.each([
  undefined,
  'beat',
  { type: 'quarantine' },
  message({ failures: [{ ...failure, side: 'moon' }] }),
  message({ measurements: [{ remote: 'catalog', version: '1', vital: 'LCP', rating: 'awful' }] }),
])('ignores the message %j', (wrong) => {
  const counts = createSignalCounts();
  signalHub(counts, () => undefined).hear(wrong);
  expect(counts.list()).toEqual([]);
  expect(counts.measurements()).toEqual([]);
});
