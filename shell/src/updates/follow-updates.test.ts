/** @jest-environment jsdom */
import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { followUpdates } from './follow-updates.ts';

let live = 'build-1';
let answers: () => Promise<unknown> = async () => ({ ok: true, json: async () => ({ id: live }) });
const asked: string[] = [];
let outdated: () => boolean;
const minute = 60_000;

beforeAll(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, {
    fetch: (url: string) => {
      asked.push(url);
      return answers();
    },
  });
  outdated = followUpdates('build-1');
});
beforeEach(async () => {
  live = 'build-1';
  await poll();
  asked.length = 0;
});
afterEach(() => {
  answers = async () => ({ ok: true, json: async () => ({ id: live }) });
});

const poll = () => jest.advanceTimersByTimeAsync(5 * minute);

test('asks now and then, and never for a cached answer', async () => {
  await poll();
  await poll();
  expect(asked).toHaveLength(2);
  for (const url of asked) expect(url).toMatch(/^\/builds\/latest\.json\?\d+$/);
  expect(asked[0]).not.toBe(asked[1]);
});

test('asks nothing while the tab is hidden, and at once when it is looked at again', async () => {
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await poll();
  expect(asked).toHaveLength(0);
  hidden.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(asked).toHaveLength(1);
});

test('a page is up to date while its build is the newest', () => {
  expect(outdated()).toBe(false);
});

test.each([
  ['the shop can’t be reached', () => Promise.reject(new Error('offline'))],
  ['somebody else answers, with a page', async () => ({ ok: true, json: async () => JSON.parse('<!doctype html>') })],
  ['somebody else answers, with other data', async () => ({ ok: true, json: async () => ({}) })],
  ['the shop answers with an error', async () => ({ ok: false, json: async () => ({ id: 'x' }) })],
])('nothing changes when %s', async (_, answer) => {
  answers = answer;
  await poll();
  expect(outdated()).toBe(false);
});

test('once a newer build is live, the page knows; after a rollback to its own, it is up to date again', async () => {
  live = 'build-2';
  await poll();
  expect(outdated()).toBe(true);
  live = 'build-1';
  await poll();
  expect(outdated()).toBe(false);
});
