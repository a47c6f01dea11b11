import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Experimental rule: for voice control, names must contain the visible words. */
const spokenAsSeen = 'label-content-name-mismatch';

interface Look {
  colorScheme: 'light' | 'dark';
  width: number;
}

async function show(page: Page, { colorScheme, width }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 900 });
}

export async function violations(page: Page, look: Look): Promise<string[]> {
  await show(page, look);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  // axe misplaces content that the browser has not drawn.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('footer')].every((footer) => getComputedStyle(footer).contentVisibility !== 'auto'),
  );
  // Limited to violations, because describing the rest takes longer than the check.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'], rules: { [spokenAsSeen]: { enabled: true } } });
  const { violations } = await axe.withTags(rules).setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .slice(0, 3)
      .map(({ target, failureSummary }) => `${look.colorScheme}, ${look.width} px: ${id} ${target.join(' ')} ${failureSummary}`),
  );
}

const light: Look = { colorScheme: 'light', width: 390 };
const dark: Look = { colorScheme: 'dark', width: 1280 };

const scans = new WeakMap<Page, number>();

/** Scans in alternating themes, or with `EVERY_LOOK` in both. Leaves the page dark and wide. */
export async function expectNoViolations(page: Page): Promise<void> {
  const scan = scans.get(page) ?? 0;
  scans.set(page, scan + 1);
  if (process.env.EVERY_LOOK || scan % 2 === 0) expect.soft(await violations(page, light)).toEqual([]);
  if (process.env.EVERY_LOOK || scan % 2 === 1) expect.soft(await violations(page, dark)).toEqual([]);
  else await show(page, dark);
}
