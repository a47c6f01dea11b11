/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createStartScript } from './start-scripts.ts';

const scripts = [
  { url: '/s/federation.js', integrity: 'sha384-a' },
  { url: '/s/main.js', integrity: 'sha384-b' },
];
const preloads = [{ url: '/r/catalog/1/home.js', integrity: 'sha384-c' }];

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  jest.useRealTimers();
});

function open(pictures: { fetchPriority: string; complete: boolean }[], named = preloads) {
  const images = pictures.map((state) =>
    Object.defineProperties(new Image(), {
      fetchPriority: { value: state.fetchPriority },
      complete: { value: state.complete, writable: true },
      naturalWidth: { value: 0, writable: true },
    }),
  );
  document.body.append(...images);
  const data = document.createElement('script');
  Object.assign(data, { type: 'application/json', textContent: JSON.stringify(named) });
  const inline = document.createElement('script');
  inline.textContent = createStartScript(scripts).source;
  document.body.append(data, inline);
  return images;
}
const asked = () => [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'));
const look = () => jest.advanceTimersByTimeAsync(50);

test('requests scripts at once without a high-priority image', () => {
  open([{ fetchPriority: 'auto', complete: false }]);
  expect(asked()).toEqual(['/s/federation.js', '/s/main.js']);
});

test('requests scripts with hashes and runs them in order', async () => {
  open([]);
  await look();
  for (const [index, script] of [...document.head.querySelectorAll('script')].entries()) {
    expect(script).toMatchObject({ integrity: scripts[index]?.integrity, crossOrigin: 'anonymous', async: false });
  }
  const preload = document.head.querySelector<HTMLLinkElement>('link[rel="preload"]');
  expect(preload).toMatchObject({ as: 'script', integrity: 'sha384-c', crossOrigin: 'anonymous' });
  expect(preload?.getAttribute('href')).toBe('/r/catalog/1/home.js');
});

test('ignores script origins in the page’s data', async () => {
  open([], [{ url: 'https://evil.example/x.js', integrity: '' }]);
  await look();
  expect(asked()).toEqual(['/s/federation.js', '/s/main.js']);
  expect(document.head.querySelector('link[rel="preload"]')?.getAttribute('href')).toBe('/x.js');
});

test.each([
  ['arrives', { naturalWidth: 400 }],
  ['fails', { complete: true }],
])('requests only the first script until a priority image %s', async (_when, state) => {
  const [picture] = open([{ fetchPriority: 'high', complete: false }]);
  await look();
  expect(asked()).toEqual(['/s/federation.js']);
  Object.assign(picture ?? {}, state);
  await look();
  expect(asked()).toHaveLength(2);
});

describe('while the page is still parsed', () => {
  let readyState: DocumentReadyState;
  beforeEach(() => {
    readyState = 'loading';
    Object.defineProperty(document, 'readyState', { configurable: true, get: () => readyState });
  });
  afterEach(() => {
    Reflect.deleteProperty(document, 'readyState');
  });

  test('requests only the first script before the page is parsed', async () => {
    open([]);
    await look();
    expect(asked()).toEqual(['/s/federation.js']);
    readyState = 'interactive';
    await look();
    expect(asked()).toHaveLength(2);
  });

  test('waits for a priority image that is parsed later', async () => {
    open([]);
    const picture = Object.defineProperty(new Image(), 'fetchPriority', { value: 'high' });
    const complete = jest.spyOn(picture, 'complete', 'get').mockReturnValue(false);
    document.body.append(picture);
    await look();
    expect(asked()).toEqual(['/s/federation.js']);
    complete.mockReturnValue(true);
    await look();
    expect(asked()).toHaveLength(2);
  });
});

test('requests scripts at once when the priority image is complete', async () => {
  open([{ fetchPriority: 'high', complete: true }]);
  await look();
  expect(asked()).toHaveLength(2);
});

test('requests all scripts once, after 1.5 seconds at the latest', async () => {
  const [picture] = open([{ fetchPriority: 'high', complete: false }]);
  await jest.advanceTimersByTimeAsync(1499);
  expect(asked()).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(asked()).toHaveLength(2);
  Object.assign(picture ?? {}, { complete: true });
  await look();
  expect(asked()).toHaveLength(2);
});
