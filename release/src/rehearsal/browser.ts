import { setTimeout as delay } from 'node:timers/promises';
import type { FindingKind } from '@shop/contracts/rehearsals';
import { messageOf } from '@shop/store/message-of';
import { type Browser, type BrowserContext, type ConsoleMessage, chromium, type Page } from 'playwright-core';
import { chromium as chromiumPath } from '../../../scripts/lib/chromium.mjs';
import { measureScreen, measureSize, prepare, readProgress, readSlotOwners, readVersions } from './in-page.ts';
import { type PageError, type PageLook, type ScreenName, screens } from './model.ts';

const PAGE_MS = 20_000;
const LOOK_MS = 250;
const SETTLE_MS = 12_000;
const LOOK_LIMIT_MS = 45_000;

/** Headless Chromium's own user agent counts as a crawler. */
const userAgent = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36';

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const pathOf = (page: Page): string => new URL(page.url()).pathname;

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-sync'],
  });

export interface Visit {
  page: Page;
  errors: PageError[];
  settle: () => Promise<boolean>;
  close: () => Promise<void>;
}

/** Opens an empty tab without fonts, and with images of one pixel. */
export async function newVisit(browser: Browser, screen: ScreenName): Promise<Visit> {
  const context = await browser.newContext({
    viewport: screens[screen],
    userAgent,
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(prepare);
  await stub(context);
  const page = await context.newPage();
  page.setDefaultTimeout(PAGE_MS);
  const errors: PageError[] = [];
  page.on('pageerror', (error) =>
    errors.push({ kind: 'uncaught-error', page: pathOf(page), text: error.message, source: error.stack ?? '' }),
  );
  page.on('console', (message) => {
    const error = errorOf(message);
    if (error) errors.push({ ...error, page: pathOf(page) });
  });
  const open = new Set<unknown>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));

  return {
    page,
    errors,
    async settle() {
      let before = '';
      const deadline = Date.now() + SETTLE_MS;
      for (; Date.now() < deadline; await delay(LOOK_MS)) {
        // A navigation aborts `evaluate`.
        const now = await page.evaluate(readProgress).catch(() => undefined);
        if (now?.isHydrated && open.size === 0 && now.signature === before && now.signature.startsWith('0 ')) return true;
        before = now?.signature ?? '';
      }
      return false;
    },
    close: () => context.close(),
  };
}

async function stub(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => /^\/(?:upfs|icons)\/|\.(?:svg|png|webp|woff2)$/.test(url.pathname),
    (route) => {
      const type = route.request().resourceType();
      if (type === 'font') return route.abort();
      return type === 'image' ? route.fulfill({ contentType: 'image/gif', body: PIXEL }) : route.continue();
    },
  );
}

const LOST_LAST_GOOD = /could not be loaded: that of its last good version is shown/;
/** Logged by `shared/runtime/src/bus.ts`. */
const REJECTED = /^Error: event \S+ rejected\b/;
const HYDRATION = /Minified React error #(?:418|419|421|422|423|424|425)\b|hydrat/i;

function errorOf(message: ConsoleMessage): Omit<PageError, 'page'> | undefined {
  const text = message.text();
  const { url } = message.location();
  const kind = kindOf(message.type(), text);
  if (kind === undefined || /\.woff2$/.test(url)) return undefined;
  return { kind, text: text.startsWith('Failed to load resource') ? `${text} ${new URL(url).pathname}` : text, source: `${text}\n${url}` };
}

function kindOf(type: string, text: string): FindingKind | undefined {
  if (LOST_LAST_GOOD.test(text)) return 'load-failure';
  if (type !== 'error') return undefined;
  if (REJECTED.test(text)) return 'rejected-payload';
  return HYDRATION.test(text) ? 'hydration-error' : 'console-error';
}

export async function lookAt(browser: Browser, url: string, path: string): Promise<PageLook> {
  const visit = await newVisit(browser, 'phone');
  const { page, errors, settle } = visit;
  const look: PageLook = {
    path,
    arrivedAt: path,
    status: 0,
    versions: {},
    isHydrated: false,
    errors,
    size: { scripts: 0, styles: 0, elements: 0 },
    screens: {},
  };
  try {
    await within(LOOK_LIMIT_MS, async () => {
      const response = await page.goto(url + path, { waitUntil: 'load' });
      look.status = response?.status() ?? 0;
      look.isHydrated = await settle();
      look.versions = await page.evaluate(readVersions);
      look.size = await page.evaluate(measureSize);
      const owners = await page.evaluate(readSlotOwners);
      look.screens.phone = await page.evaluate(measureScreen, owners);
      await page.setViewportSize(screens.desktop);
      await settle();
      look.screens.desktop = await page.evaluate(measureScreen, owners);
      look.arrivedAt = pathOf(page);
    });
  } catch (error) {
    errors.push({ kind: 'error-page', page: path, text: `cannot be measured: ${reasonOf(error)}`, source: '' });
  } finally {
    await visit.close();
  }
  return look;
}

/** Rejects after `ms`: a page in an endless loop never answers. */
export async function within<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${ms / 1000} s`)), ms);
  try {
    return await Promise.race([work(), promise]);
  } finally {
    clearTimeout(timer);
  }
}

export const reasonOf = (error: unknown): string => messageOf(error).split('\n')[0] ?? '';
