import { parseArgs } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import type { ProductPage } from '@shop/contracts/catalog';
import { tableRow } from '../support/figures.ts';
import { median, phone, slowDown, withBrowser } from '../support/phone.ts';
import { withShop } from '../support/with-shop.ts';

const PRELOADING_MS = 5000;
const SCROLL_MS = 10_000;
const MISSING = '–';

type Figures = Record<string, number | undefined>;

/** Times in milliseconds; `KB` on the wire. */
const visitFigures = ['FCP', 'LCP', 'TBT', 'hydrated', 'script KB till hydrated', 'script KB', 'elements', 'CLS ‰'];
const nextFigures = ['next page', 'its last shift', 'without preloading', 'its skeleton'];

/** `--beside name=URL` also measures another shop. `--links selector` selects that shop's links to the next page. */
export async function bench(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      runs: { type: 'string', default: '5' },
      beside: { type: 'string', multiple: true, default: [] },
      links: { type: 'string', default: 'main a[href*="/products/"]:not([href*="#"])' },
    },
  });
  await withShop((origin) => withBrowser((browser) => comparePages(browser, origin, values)));
}

interface Options {
  runs: string;
  beside: string[];
  links: string;
}

async function comparePages(browser: Browser, origin: string, { runs, beside, links }: Options): Promise<void> {
  const { Payload } = (await (await fetch(`${origin}/api/catalog/products`)).json()) as { Payload: ProductPage };
  const [product] = Payload.items;
  if (!product) throw new Error('the catalogue is empty');
  const pages = new Map([
    ['home', `${origin}/`],
    ['list', `${origin}/categories/tshirt-baski/91`],
    ['product', `${origin}/products/${product.slug}/${product.id}`],
    ...beside.map((one): [string, string] => [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)]),
  ]);
  const samples = new Map([...pages.keys()].map((name): [string, Figures[]] => [name, []]));
  for (const url of pages.values()) await visit(browser, url, links);
  for (let run = 0; run < Number(runs); run++) for (const [name, url] of pages) samples.get(name)?.push(await visit(browser, url, links));
  const names = [...visitFigures, ...nextFigures];
  tableRow('page', ...names);
  tableRow(...['---', ...names.map(() => '---:')]);
  for (const [name, all] of samples)
    tableRow(name, ...names.map((figure) => median(all.map((one) => one[figure]).filter((one) => one !== undefined)) ?? MISSING));
}

async function visit(browser: Browser, url: string, links: string): Promise<Figures> {
  return { ...(await load(browser, url)), ...(await goOn(browser, url, links)) };
}

async function withPhone<T>(browser: Browser, use: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext(phone);
  try {
    return await use(await context.newPage());
  } finally {
    await context.close();
  }
}

interface Seen {
  lcp: number;
  shifts: { at: number; value: number }[];
  tasks: { at: number; ms: number }[];
}

function observe(): void {
  const seen: Seen = { lcp: 0, shifts: [], tasks: [] };
  Object.assign(globalThis, { seen });
  const watch = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  watch('layout-shift', (entry) => {
    const { startTime, value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.shifts.push({ at: startTime, value });
  });
  watch('longtask', ({ startTime, duration }) => seen.tasks.push({ at: startTime, ms: duration }));
}

const load = (browser: Browser, url: string): Promise<Figures> =>
  withPhone(browser, async (page) => {
    await page.addInitScript(observe);
    const session = await slowDown(page);
    const scripts = new Map<string, number>();
    let began: number | undefined;
    const loaded: { at: number; bytes: number }[] = [];
    session.on('Network.requestWillBeSent', ({ requestId, type, timestamp }) => {
      began ??= timestamp;
      if (type === 'Script') scripts.set(requestId, timestamp);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
      if (scripts.has(requestId)) loaded.push({ at: (timestamp - (began ?? timestamp)) * 1000, bytes: encodedDataLength });
    });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(PRELOADING_MS);
    const figures = await page.evaluate(() => {
      const { seen } = globalThis as unknown as { seen: Seen };
      const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      return {
        fcp,
        lcp: seen.lcp,
        tbt: seen.tasks.filter(({ at }) => at >= fcp).reduce((sum, { ms }) => sum + Math.max(0, ms - 50), 0),
        hydrated: performance.getEntriesByName('shop:hydrated')[0]?.startTime,
        elements: document.querySelectorAll('*').length,
      };
    });
    const kilobytes = (until: number) =>
      Math.round(loaded.filter(({ at }) => at <= until).reduce((sum, { bytes }) => sum + bytes / 1024, 0));
    const script = kilobytes(Number.POSITIVE_INFINITY);
    const from = performance.now();
    while (performance.now() - from < SCROLL_MS) {
      await page.mouse.wheel(0, 300);
      await page.waitForTimeout(200);
    }
    const shifted = await page.evaluate(() => {
      const { seen } = globalThis as unknown as { seen: Seen };
      return seen.shifts.reduce((sum, { value }) => sum + value, 0);
    });
    return {
      FCP: Math.round(figures.fcp),
      LCP: Math.round(figures.lcp),
      TBT: Math.round(figures.tbt),
      hydrated: figures.hydrated && Math.round(figures.hydrated),
      'script KB till hydrated': figures.hydrated && kilobytes(figures.hydrated),
      'script KB': script,
      elements: figures.elements,
      'CLS ‰': Math.round(shifted * 1000),
    };
  });

/** Measures from the tap until a heading or skeleton is painted. */
async function goOn(browser: Browser, url: string, links: string): Promise<Figures> {
  const ahead = await follow(browser, url, links, true);
  const cold = await follow(browser, url, links, false);
  return {
    'next page': ahead?.content,
    'its last shift': ahead?.shift,
    'without preloading': cold?.content,
    'its skeleton': cold?.skeleton,
  };
}

interface Step {
  content: number;
  skeleton: number | undefined;
  shift: number;
}

const follow = (browser: Browser, url: string, links: string, ahead: boolean): Promise<Step | undefined> =>
  withPhone(browser, async (page) => {
    await page.addInitScript(observe);
    if (!ahead) await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await slowDown(page);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(PRELOADING_MS);
    const link = page.locator(links).filter({ visible: true }).first();
    if ((await link.count()) === 0) return undefined;
    await link.scrollIntoViewIfNeeded();
    await page.waitForTimeout(PRELOADING_MS);
    // In shops without a router, a navigation loads a new document. `sessionStorage` survives it.
    await page.evaluate(() => {
      const heading = document.querySelector('h1')?.textContent;
      let at: number | undefined;
      let skeleton: number | undefined;
      const now = () => performance.timeOrigin + performance.now();
      document.addEventListener(
        'touchstart',
        () => {
          at ??= now();
          sessionStorage.setItem('tap', String(at));
        },
        { capture: true },
      );
      const look = () => {
        if (at !== undefined && skeleton === undefined && document.querySelector('[data-page-skeleton]')) skeleton = now() - at;
        if (at !== undefined && document.querySelector('h1') && document.querySelector('h1')?.textContent !== heading)
          Object.assign(globalThis, { step: { content: now() - at, skeleton, at: performance.now() } });
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await link.tap();
    await page.waitForTimeout(PRELOADING_MS);
    return page.evaluate(() => {
      const { step, seen } = globalThis as unknown as { step?: Step & { at: number }; seen: Seen };
      const tap = Number(sessionStorage.getItem('tap')) - performance.timeOrigin;
      const last = Math.max(0, ...seen.shifts.filter(({ at }) => at >= tap).map(({ at }) => at - tap));
      const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      return {
        content: Math.round(step?.content ?? fcp - tap),
        skeleton: step?.skeleton === undefined ? undefined : Math.round(step.skeleton),
        shift: Math.round(last),
      };
    });
  });
