import type { Page } from '@playwright/test';

export interface Shift {
  value: number;
  moved: string[];
  /** True within half a second of a click or key press. Browsers do not count such shifts. */
  afterPress: boolean;
}

/** Waits two frames: browsers report shifts that late. */
export const shiftsOf = (page: Page): Promise<Shift[]> =>
  page.evaluate(async () => {
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Element | null }[] };
    const entries: Entry[] = [];
    const take = (list: PerformanceEntryList) => entries.push(...(list as Entry[]));
    const observer = new PerformanceObserver((list) => void take(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
    take(observer.takeRecords());
    observer.disconnect();
    return entries.map(({ value, sources, hadRecentInput }) => ({
      value,
      moved: sources.map(({ node }) => node?.outerHTML?.slice(0, 200) ?? ''),
      afterPress: hadRecentInput,
    }));
  });

export const shiftedBy = (shifts: readonly Shift[]): number => shifts.reduce((sum, { value }) => sum + value, 0);
