import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Who presses by voice says what they see; axe has the rule among its experiments. */
const spokenAsSeen = 'label-content-name-mismatch';

/** What axe finds on the page as it is now, seen in that theme on a screen of that width, px. */
export async function violations(page: Page, { colorScheme, width }: { colorScheme: 'light' | 'dark'; width: number }): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 900 });
  // What the header covers where a page happens to be scrolled to is no fault of its.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  // Only what is wrong is gathered: to describe each element that passes takes longer than to judge it.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'], rules: { [spokenAsSeen]: { enabled: true } } });
  const { violations } = await axe.withTags(rules).setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ target, failureSummary }) => `${colorScheme}, ${width} px: ${id} ${target.join(' ')} ${failureSummary}`),
  );
}

/** Neither on a phone's light screen nor on a desk's dark one. */
export async function expectNoViolations(page: Page): Promise<void> {
  for (const look of [
    { colorScheme: 'light', width: 390 },
    { colorScheme: 'dark', width: 1280 },
  ] as const)
    expect.soft(await violations(page, look)).toEqual([]);
}
