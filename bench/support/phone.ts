import { type Browser, type CDPSession, type Page, chromium as playwright } from '@playwright/test';
import { chromium } from '../../scripts/lib/chromium.mjs';

export const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true, locale: 'tr-TR' };

/** Factor by which a phone's processor is slower. */
export const SLOWER = 4;

const line = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };

export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return session;
}

export const median = (values: readonly number[]): number | undefined => values.toSorted((a, b) => a - b)[values.length >> 1];

export async function withBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await playwright.launch({ executablePath: chromium(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}
