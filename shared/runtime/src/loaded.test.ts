import { expect, test } from '@jest/globals';
import { loaded } from './loaded.ts';
import { outcomeOf } from './outcome.ts';

test('treats code that fails to load as a lost connection', async () => {
  await expect(loaded(async () => ({ answer: 42 }))).resolves.toEqual({ answer: 42 });
  expect(await outcomeOf(() => loaded(() => Promise.reject(new TypeError('Loading chunk 7 failed'))))).toEqual({ kind: 'no-connection' });
});
