/** @jest-environment jsdom */
import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { followUpdates } from './follow-updates.ts';

let live = 'build-1';
let answers: () => Promise<unknown> = async () => ({ ok: true, json: async () => ({ id: live }) });
const asked: string[] = [];

/** Presses that reached the page itself, where the router listens; the others are the browser's alone. */
let routed: string[] = [];
const minute = 60_000;

beforeAll(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, {
    fetch: (url: string) => {
      asked.push(url);
      return answers();
    },
  });
  document.body.innerHTML = `
    <div id="root">
      <a href="/cart"><b>Sepet</b></a>
      <a href="https://elsewhere.example/">Başka yer</a>
      <a href="/info/about" target="_blank">Hakkımızda</a>
      <button type="button">Ekle</button>
    </div>`;
  document.getElementById('root')?.addEventListener('click', (event) => {
    routed.push((event.target as Element).textContent ?? '');
  });
  // jsdom can't leave the page: before anybody hears of a press, it is made harmless.
  window.addEventListener('click', (event) => event.preventDefault(), { capture: true });
  followUpdates({} as never, 'build-1');
});
beforeEach(async () => {
  live = 'build-1';
  await poll();
  routed = [];
  asked.length = 0;
});
afterEach(() => {
  answers = async () => ({ ok: true, json: async () => ({ id: live }) });
});

const click = (text: string, init: MouseEventInit = {}) => {
  const element = [...document.querySelectorAll('b, a, button')].find((candidate) => candidate.textContent === text);
  element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
};
const poll = () => jest.advanceTimersByTimeAsync(5 * minute);

test('asks now and then, and never for a cached answer', async () => {
  await poll();
  await poll();
  expect(asked).toHaveLength(2);
  for (const url of asked) expect(url).toMatch(/^\/builds\/latest\.json\?\d+$/);
  expect(asked[0]).not.toBe(asked[1]);
});

test('links are the router’s while the build is the newest', () => {
  click('Sepet');
  expect(routed).toEqual(['Sepet']);
});

test.each([
  ['the shop can’t be reached', () => Promise.reject(new Error('offline'))],
  ['the shop answers with an error', async () => ({ ok: false, json: async () => ({ id: 'x' }) })],
])('nothing changes when %s', async (_, answer) => {
  answers = answer;
  await poll();
  click('Sepet');
  expect(routed).toEqual(['Sepet']);
});

test('once a newer build is live, a link is a whole page load', async () => {
  live = 'build-2';
  await poll();
  click('Sepet');
  expect(routed).toEqual([]);
});

test('but only by a plain press on a link of the shop', async () => {
  live = 'build-2';
  await poll();
  click('Ekle');
  click('Başka yer');
  click('Hakkımızda');
  click('Sepet', { ctrlKey: true });
  click('Sepet', { button: 1 });
  expect(routed).toEqual(['Ekle', 'Başka yer', 'Hakkımızda', 'Sepet', 'Sepet']);
});

test('when the newer build is taken back, links are the router’s again', async () => {
  live = 'build-2';
  await poll();
  live = 'build-1';
  await poll();
  click('Sepet');
  expect(routed).toEqual(['Sepet']);
});

test('a page that comes back into view asks at once, a hidden one never', async () => {
  let visibility: DocumentVisibilityState = 'hidden';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  document.dispatchEvent(new Event('visibilitychange'));
  await poll();
  expect(asked).toHaveLength(0);
  visibility = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  expect(asked).toHaveLength(1);
});
