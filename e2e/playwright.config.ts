import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromium } from '../scripts/lib/chromium.mjs';
import { workFolder } from './support/folders.ts';

/** As a phone says it: Chromium without a window calls itself one, and counts as a crawler. */
export const shopperAgent =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36';

/** Files whose API or browser is told something else by its environment. */
const ownShop = 'journeys/{analytics,card,mail,mug}.spec.ts';

/** What the run before has left, a copy of the workspace among it. */
const left = [path.join(workFolder, '**'), '**/.work/**'];

export default defineConfig({
  testDir: '.',
  outputDir: path.join(workFolder, 'results'),
  globalSetup: './support/global-setup.ts',
  // Some walk the whole way of a shopper, and the machine may have other work.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  // On two cores: a good part of a test is waiting.
  workers: 3,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // What has a shop of its own comes first: at the end it would be waited for alone.
  projects: [
    { name: 'own shop', testMatch: ownShop, testIgnore: left },
    { name: 'shop', testMatch: '**/*.spec.ts', testIgnore: [ownShop, ...left] },
  ],
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as const] : [])],
  use: {
    viewport: { width: 390, height: 844 },
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    userAgent: shopperAgent,
    // To record all that a test does takes a quarter of its time: who looks for why one fails says `--trace on`.
    screenshot: 'only-on-failure',
    // Colours are measured once they have arrived, and motion that no test looks at takes a sixth of the processor's time.
    // Tests of a shopper's whole way have it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: chromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages live for seconds here: what V8 compiles anew to be faster later, and a process held ready for the next page, cost
        // more than they save.
        '--js-flags=--no-opt --single-threaded-gc',
        '--disable-features=SpareRendererForSitePerProcess',
      ],
    },
  },
});
