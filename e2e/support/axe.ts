import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Experimental axe rule: voice control works only if labels contain the visible words. */
const spokenAsSeen = 'label-content-name-mismatch';

export async function violations(page: Page, { colorScheme, width }: { colorScheme: 'light' | 'dark'; width: number }): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  // Only violations, because describing the rest takes longer than the check.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'], rules: { [spokenAsSeen]: { enabled: true } } });
  const { violations } = await axe.withTags(rules).setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ target, failureSummary }) => `${colorScheme}, ${width} px: ${id} ${target.join(' ')} ${failureSummary}`),
  );
}

export async function expectNoViolations(page: Page): Promise<void> {
  for (const look of [
    { colorScheme: 'light', width: 390 },
    { colorScheme: 'dark', width: 1280 },
  ] as const)
    expect.soft(await violations(page, look)).toEqual([]);
}
