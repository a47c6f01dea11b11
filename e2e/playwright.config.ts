import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromium } from '../scripts/lib/chromium.mjs';
import { workFolder } from './support/folders.ts';

/** Headless Chromium's user agent would count as a crawler. */
export const shopperAgent =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36';

const ownShop = 'journeys/{analytics,card,mail,mug}.spec.ts';

const left = [path.join(workFolder, '**'), /\/\.work\//];

export default defineConfig({
  testDir: '.',
  outputDir: path.join(workFolder, 'results'),
  globalSetup: './support/global-setup.ts',
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // With three workers on two cores, API reads exceed the shell's limit of 2.5 s.
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // The slowest files run first.
  projects: [
    { name: 'own shop', testMatch: ownShop, testIgnore: left },
    { name: 'shop', testMatch: /\.spec\.ts$/, testIgnore: [ownShop, ...left] },
  ],
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as const] : [])],
  use: {
    // New contexts would load and compile the same scripts again for each test.
    reuseContext: true,
    viewport: { width: 390, height: 844 },
    // The cluster signs its own certificate.
    ignoreHTTPSErrors: Boolean(process.env.E2E_CLUSTER),
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    userAgent: shopperAgent,
    screenshot: 'only-on-failure',
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
        // Pages are short-lived: JIT optimization and a spare process cost more than they save.
        '--js-flags=--no-opt --single-threaded-gc',
        '--disable-features=SpareRendererForSitePerProcess',
      ],
    },
  },
});
