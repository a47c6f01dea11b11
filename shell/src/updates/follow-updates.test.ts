/** @jest-environment jsdom */
import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { followUpdates } from './follow-updates.ts';

let live = 'build-1';
let manifests: string[] = [];
const json = (value: unknown) => ({ ok: true, json: async () => value });
const shop = async (url: string): Promise<unknown> => {
  const [, asked = ''] = /meta\/(.*)\.json$/.exec(url) ?? [];
  if (!asked) return json({ id: live });
  return manifests.includes(asked) ? json({ id: asked, remotes: {} }) : { ok: false, json: async () => null };
};
let answers = shop;
const asked: string[] = [];
let outdated: () => boolean;
const minute = 60_000;

beforeAll(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, {
    fetch: (url: string) => {
      asked.push(url);
      return answers(url);
    },
  });
  outdated = followUpdates('build-1');
});
beforeEach(async () => {
  live = 'build-1';
  manifests = ['build-1', 'build-2'];
  await poll();
  asked.length = 0;
});
afterEach(() => {
  answers = shop;
});

const poll = () => jest.advanceTimersByTimeAsync(5 * minute);

test('polls for a new build at intervals and bypasses caches', async () => {
  await poll();
  await poll();
  expect(asked).toHaveLength(2);
  for (const url of asked) expect(url).toMatch(/^\/builds\/latest\.json\?\d+&build=build-1$/);
  expect(asked[0]).not.toBe(asked[1]);
});

test('pauses polling in a hidden tab and resumes when shown', async () => {
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await poll();
  expect(asked).toHaveLength(0);
  hidden.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(asked).toHaveLength(1);
});

test('treats a page as current while its build is newest', () => {
  expect(outdated()).toBe(false);
});

test.each([
  ['the shop can’t be reached', () => Promise.reject(new Error('offline'))],
  ['somebody else answers, with a page', async () => ({ ok: true, json: async () => JSON.parse('<!doctype html>') })],
  ['somebody else answers, with other data', async () => ({ ok: true, json: async () => ({}) })],
  ['the shop answers with an error', async () => ({ ok: false, json: async () => ({ id: 'x' }) })],
])('treats a page as current when %s', async (_, answer) => {
  answers = answer;
  await poll();
  expect(outdated()).toBe(false);
});

test('detects a newer build and a rollback', async () => {
  live = 'build-2';
  await poll();
  expect(outdated()).toBe(true);
  expect(asked[1]).toBe('/builds/meta/build-2.json');
  live = 'build-1';
  await poll();
  expect(outdated()).toBe(false);
});

test('reports a newer build only once its manifest exists', async () => {
  live = 'build-3';
  await poll();
  expect(outdated()).toBe(false);
  manifests.push('build-3');
  await poll();
  expect(outdated()).toBe(true);
});
