import type { Kind } from '@shop/settings/settings';

/** Without an entry, Monday to Friday are open. */
export type DayKind = 'closed' | 'half' | 'open';

export type HolidayOverrides = ReadonlyMap<string, DayKind>;

const kinds: readonly DayKind[] = ['closed', 'half', 'open'];

/** Dates, separated by commas. A date without `=half` or `=open` is closed. */
export const holidays: Kind<HolidayOverrides> = {
  expected: 'dates such as 2027-03-12,2027-03-08=half,2027-07-15=open',
  parse(text) {
    const days = text.split(',').map((part): [string, DayKind] | undefined => {
      const [date = '', kind = 'closed', ...rest] = part.trim().split('=');
      const isDate = /^\d{4}-\d{2}-\d{2}$/.test(date) && new Date(`${date}T00:00Z`).toJSON()?.startsWith(date);
      const known = kinds.find((name) => name === kind);
      return isDate && known && rest.length === 0 ? [date, known] : undefined;
    });
    return days.includes(undefined) ? undefined : new Map(days as [string, DayKind][]);
  },
};
