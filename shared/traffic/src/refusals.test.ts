import { afterEach, expect, jest, test } from '@jest/globals';
import { createRefusals } from './refusals.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

test('counts refusals and logs each kind once a minute', () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(1000);
  const lines: object[] = [];
  const refusals = createRefusals({ warn: (fields) => void lines.push(fields) });
  for (let n = 0; n < 5; n += 1) refusals.count('pipelining', '192.0.2.1/32');
  refusals.count('connections', '192.0.2.2/32');
  now.mockReturnValue(61_000);
  refusals.count('pipelining', '192.0.2.3/32');
  expect(lines).toEqual([
    { kind: 'pipelining', network: '192.0.2.1/32', count: 1 },
    { kind: 'connections', network: '192.0.2.2/32', count: 1 },
    { kind: 'pipelining', network: '192.0.2.3/32', count: 5 },
  ]);
  expect(Object.fromEntries(refusals.totals())).toEqual({ pipelining: 6, connections: 1 });
});
