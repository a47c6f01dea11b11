import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createSignalCounts } from '../observability/signal-counts.ts';
import { type CountsMessage, signalHub } from './shared-signals.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const failure = { remote: 'catalog', version: '1', kind: 'render-error', side: 'browser', visitor: { bucket: 1, network: 'a' } };
const message = (over: object = {}) => ({ type: 'signals', failures: [failure], measurements: [], ...over });

test('counts a visitor once across two workers', () => {
  const shared: CountsMessage[] = [];
  const hub = signalHub(createSignalCounts(), (counts) => shared.push(counts));
  hub.hear(message());
  hub.hear(message());
  jest.advanceTimersByTime(1000);
  expect(shared.map(({ counts }) => counts.counted.map(({ visitors }) => visitors))).toEqual([[1]]);
});

test('shares the counts with a worker that starts later', () => {
  const shared: CountsMessage[] = [];
  const hub = signalHub(createSignalCounts(), (counts) => shared.push(counts));
  hub.hear(message());
  jest.advanceTimersByTime(5000);
  expect(shared).toHaveLength(1);
  hub.welcome();
  jest.advanceTimersByTime(5000);
  expect(shared.map(({ counts }) => counts.counted.length)).toEqual([1, 1]);
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
