import type { Page } from '@playwright/test';

/** Something on the page that moved without anybody pressing anything. */
export interface Shift {
  /** As browsers count it: what share of the screen moved how far. */
  value: number;
  /** The beginnings of what moved, as HTML. */
  moved: string[];
  /** Within half a second of a press: browsers take it for its answer and do not count it. */
  afterPress: boolean;
}

/** All that has moved since the page began. What is drawn at the time of asking counts too: browsers report after they have drawn. */
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

/** Of all shifts together. */
export const shiftedBy = (shifts: readonly Shift[]): number => shifts.reduce((sum, { value }) => sum + value, 0);
