/** @jest-environment jsdom */
import { beforeEach, expect, jest, test } from '@jest/globals';
import { PageError } from '@shop/runtime';
import type { Metric } from 'web-vitals';
import type { RemoteRoute } from '../page-state.ts';
import { type RecordedFailure, recordFailure } from './record.ts';
import { type ReportOptions, reportSignals } from './report.ts';
import { slotIsLive, slotLoads } from './slot-times.ts';

const home: RemoteRoute = { remote: 'catalog', id: 'home', path: '/', layout: 'none' };
const sent: { url: string; body: Blob }[] = [];
let measured: (metric: Metric) => void;
let subscriber: (state: { errors: Record<string, unknown> | null }) => void;

const options = {
  build: 'c1',
  remotes: { catalog: { version: '1', integrity: '' }, account: { version: '2', integrity: '', slots: ['header.account'] as const } },
  router: {
    state: { matches: [{ route: { id: 'catalog:home' } }], errors: null },
    subscribe: (next: typeof subscriber) => {
      subscriber = next;
      return () => undefined;
    },
  } as unknown as ReportOptions['router'],
  remoteRoutes: new Map([
    ['catalog:home', home],
    ['account:login', { ...home, remote: 'account', id: 'login' }],
  ]) as ReportOptions['remoteRoutes'],
};

const error = (name = 'x') => Object.assign(new Error(name), { stack: `    at f (${location.origin}/r/catalog/1/x.js:1:2)` });
const fail = (over: Partial<RecordedFailure> = {}) => recordFailure({ kind: 'uncaught-error', error: error(), ...over });
const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
async function bodies(): Promise<unknown[]> {
  jest.advanceTimersByTime(1000);
  jest.useRealTimers();
  const texts = await Promise.all(sent.splice(0).map(({ body }) => textOf(body)));
  jest.useFakeTimers();
  return texts.map((text) => JSON.parse(text));
}
function hide(): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' });
}

const setCookie = (cookie: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the server sets it, as jsdom has no Cookie Store
  document.cookie = cookie;
};

const waitsBefore = error('before the reporter has loaded');
recordFailure({ kind: 'uncaught-error', error: waitsBefore });

beforeEach(() => {
  jest.useFakeTimers();
  sent.length = 0;
  setCookie('bucket=7');
  navigator.sendBeacon = (url, body) => sent.push({ url: String(url), body: body as Blob }) > 0;
  reportSignals(options, (report) => {
    measured = report;
  });
});

const uncaught = { kind: 'uncaught-error', remote: 'catalog', version: '1' };

test('sends failures that occurred before the reporter loaded', async () => {
  expect(await bodies()).toEqual([{ build: 'c1', failures: [uncaught], vitals: [], slots: [] }]);
});

test('sends several failures together and each failure once', async () => {
  for (let n = 0; n < 100; n++) fail();
  fail({ kind: 'hydration-error' });
  expect(await bodies()).toEqual([{ build: 'c1', failures: [uncaught, { ...uncaught, kind: 'hydration-error' }], vitals: [], slots: [] }]);
  fail();
  expect(await bodies()).toEqual([]);
});

test('sends failures as JSON without error messages or URLs', async () => {
  fail({ error: error('Ayşe Yılmaz, 0532') });
  jest.advanceTimersByTime(1000);
  expect(sent.map(({ url, body: { type } }) => [url, type])).toEqual([['/signals', 'application/json']]);
  expect(JSON.stringify(await bodies())).not.toMatch(/Ayşe|0532|http/);
});

test('sends an error once although React reports it again', async () => {
  const same = error();
  fail({ kind: 'load-failure', error: same, source: { remote: 'catalog', version: '1', page: 'home' } });
  fail({ kind: 'render-error', error: same });
  expect(await bodies()).toMatchObject([{ failures: [{ kind: 'load-failure', page: 'home' }] }]);
});

test('reports a loader’s error with the page that failed', async () => {
  subscriber({ errors: { 'catalog:home': error() } });
  expect(await bodies()).toMatchObject([{ failures: [{ kind: 'render-error', remote: 'catalog', page: 'home' }] }]);
});

test('ignores a hydration error caused by a server render failure', async () => {
  fail({ kind: 'hydration-error', error: Object.assign(error(), { digest: undefined }) });
  expect(await bodies()).toEqual([]);
});

test.each([404, 403, 503])('reports no failure of a page that answers %d', async (status) => {
  subscriber({ errors: { 'catalog:home': new PageError(status) } });
  expect(await bodies()).toEqual([]);
});

test('ignores code that fails to load while offline', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fail({ kind: 'load-failure', source: { remote: 'catalog', version: '1' } });
  expect(await bodies()).toEqual([]);
  onLine.mockRestore();
});

test('sends unsent signals when the page is hidden', () => {
  fail();
  hide();
  expect(sent).toHaveLength(1);
  hide();
  expect(sent).toHaveLength(1);
});

test('sends web vitals with the page that was open', async () => {
  const leaf = options.router.state.matches[0] as { route: { id: string } };
  const at = (startTime: number) => [{ startTime }] as never;
  measured({ name: 'LCP', rating: 'good', value: 1234.5678, entries: at(0) } as unknown as Metric);
  jest.spyOn(performance, 'now').mockReturnValue(5000);
  leaf.route.id = 'account:login';
  subscriber({ errors: null });
  for (const [name, startTime] of [
    ['INP', 4000],
    ['CLS', 6000],
  ] as const)
    measured({ name, rating: 'poor', value: 1, entries: at(startTime) } as unknown as Metric);
  measured({ name: 'TTFB', rating: 'poor', entries: at(0) } as unknown as Metric);
  hide();
  leaf.route.id = 'catalog:home';
  const home = { remote: 'catalog', version: '1', page: 'home' };
  expect(await bodies()).toEqual([
    {
      build: 'c1',
      failures: [],
      vitals: [
        { ...home, vital: 'LCP', rating: 'good', value: 1234.568 },
        { ...home, vital: 'INP', rating: 'poor', value: 1 },
        { remote: 'account', version: '2', page: 'login', vital: 'CLS', rating: 'poor', value: 1 },
      ],
      slots: [],
    },
  ]);
});

test('sends a slot’s loading time once', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(100);
  slotLoads('header.account');
  now.mockReturnValue(450);
  slotIsLive('header.account');
  fail();
  expect(await bodies()).toMatchObject([{ slots: [{ remote: 'account', version: '2', slot: 'header.account', ms: 350 }] }]);
  fail({ kind: 'hydration-error' });
  expect(await bodies()).toMatchObject([{ slots: [] }]);
});

test('sends at most 20 beacons', async () => {
  for (let n = 0; n < 100; n++) {
    fail({ error: Object.assign(new Error(), { stack: `    at f (${location.origin}/r/catalog/${n}/x.js:1:2)` }) });
    jest.advanceTimersByTime(1000);
  }
  expect(sent).toHaveLength(20);
});

test('sends an empty beacon when the visitor has no bucket', async () => {
  setCookie('bucket=; Max-Age=0');
  reportSignals(options, () => undefined);
  expect(sent).toHaveLength(1);
  expect(await bodies()).toMatchObject([{ failures: [], vitals: [], slots: [] }]);
});
