import type { Browser, Page } from 'playwright-core';
import { newVisit, reasonOf, type Visit, within } from './browser.ts';
import type { PageError } from './model.ts';

/** Depends on paths and `data-` attributes, not on texts or products. */
export interface Journey {
  name: string;
  run: (step: Step, visit: Visit) => Promise<void>;
}

type Step = (name: string, act: () => Promise<void>) => Promise<void>;

const path = (page: Page): string => new URL(page.url()).pathname;
const untilAt = (page: Page, pattern: RegExp): Promise<void> =>
  page.waitForURL((url) => pattern.test(url.pathname), { waitUntil: 'commit' });
const JOURNEY_MS = 90_000;
const PRODUCT = /^\/products\/[^/]+\/\d+$/;
const productLink = 'main a[href^="/products/"]:visible';

async function untilSettled({ page, settle }: Visit): Promise<void> {
  if (!(await settle())) throw new Error(`${path(page)} does not finish loading and hydrating`);
}

async function openProduct(step: Step, visit: Visit): Promise<void> {
  const { page } = visit;
  await step('open the home page', () => untilSettled(visit));
  await step('open a category', async () => {
    await page.locator('main a[href^="/categories/"]:visible').first().click();
    await untilAt(page, /^\/categories\/[^/]+\/\d+$/);
  });
  await step('open a product', async () => {
    await page.locator(productLink).first().click();
    await untilAt(page, PRODUCT);
    await untilSettled(visit);
  });
}

export const journeys: readonly Journey[] = [
  {
    name: 'buy',
    async run(step, visit) {
      const { page } = visit;
      await openProduct(step, visit);
      await step('put it into the cart', async () => {
        const add = page.locator('[data-main-action="add"]').first();
        await add.waitFor();
        const sizes = add.locator('xpath=ancestor::*[.//input[@type="radio"]][1]').locator('input[type="radio"]:enabled');
        if ((await sizes.count()) > 0) await sizes.first().check({ force: true });
        const added = page.waitForResponse((response) => response.request().method() === 'POST' && /\/api\/cart\b/.test(response.url()));
        await add.click();
        if (!(await added).ok()) throw new Error(`the API answered ${(await added).status()}`);
      });
      await step('see the cart', async () => {
        await page.goto(new URL('/cart', page.url()).href);
        await untilSettled(visit);
        await page.locator(productLink).first().waitFor();
      });
      await step('go to the checkout', async () => {
        await page.locator('main a[href="/checkout"]:visible').first().click();
        await untilAt(page, /^\/(?:checkout|user\/login)$/);
        await untilSettled(visit);
        await page.locator('main').locator('button:enabled:visible, input:visible').first().waitFor();
      });
    },
  },
  {
    name: 'design',
    async run(step, visit) {
      const { page } = visit;
      await openProduct(step, visit);
      await step('open the designer', async () => {
        await page.locator('main a[href^="/designer/"]:visible').first().click();
        await untilAt(page, /^\/designer\//);
        await untilSettled(visit);
        await page.locator('main svg:visible, main canvas:visible').first().waitFor();
        await page.locator('main button:enabled:visible').first().waitFor();
      });
    },
  },
];

export interface Walk {
  stopped?: { page: string; step: string; why: string };
  errors: PageError[];
}

export async function walk(browser: Browser, url: string, journey: Journey): Promise<Walk> {
  const visit = await newVisit(browser, 'phone');
  const { page, errors } = visit;
  let current = '';
  const step: Step = async (name, act) => {
    current = name;
    await act();
  };
  try {
    await within(JOURNEY_MS, async () => {
      await page.goto(url, { waitUntil: 'load' });
      await journey.run(step, visit);
    });
    return { errors };
  } catch (error) {
    return { errors, stopped: { page: path(page), step: current, why: reasonOf(error) } };
  } finally {
    await visit.close();
  }
}
