import type { Composition, JournalEntry } from '@shop/contracts/releases';
import { CLOCK_SKEW_MS } from '@shop/store/entry-rights';
import { compositionId, type Journal } from '@shop/store/journal';
import { clock } from './clock.ts';
import { type Refused, refuse } from './failure.ts';

export interface Point {
  ok: true;
  composition: Composition;
  entry: JournalEntry;
}

/** Minimum characters of an abbreviated composition id. */
const MIN_ID = 6;

/** Finds a composition by `live`, entry number, time, id or id prefix. */
export function compositionAt({ entries, channel }: Journal, point: string, now = new Date()): Point | Refused {
  const of = (entry: JournalEntry | undefined, none: string): Point | Refused =>
    entry ? { ok: true, composition: entry.composition, entry } : refuse(none);
  if (point === 'live') return of(entries.at(-1), `Nothing is live in ${channel}.`);
  if (/^\d{1,5}$/.test(point))
    return of(
      entries.find(({ seq }) => seq === Number(point)),
      `${channel} has no readable entry ${point}.`,
    );
  const time = parseTime(point, now);
  if (time !== undefined && time > now.getTime() + CLOCK_SKEW_MS)
    return refuse(`${point} has not been yet: it is ${clock(now.toISOString())}.`);
  if (time !== undefined)
    // Times come from the publishers' clocks, so the order of entries decides.
    return of(
      entries.findLast(({ at }) => Date.parse(at) <= time),
      `Nothing was live in ${channel} at ${point}${entries[0] ? `: its first entry is of ${clock(entries[0].at)}` : ''}.`,
    );
  const ids = new Set(entries.map(({ composition }) => compositionId(composition)).filter((id) => id.startsWith(point)));
  if (!/^[0-9a-f]+$/.test(point) || point.length < MIN_ID || ids.size === 0)
    return refuse(
      `"${point}" is no composition of ${channel}: name an id from \`release history\`, an entry's number, or a time such as 03:12 or 2026-01-31T03:12Z.`,
    );
  if (ids.size > 1) return refuse(`"${point}" begins several compositions of ${channel}: ${[...ids].join(', ')}.`);
  return of(
    entries.findLast(({ composition }) => ids.has(compositionId(composition))),
    '',
  );
}

/** Milliseconds since 1970. `03:12` means the most recent 03:12. Times without a zone are local. */
export function parseTime(text: string, now: Date): number | undefined {
  const clock = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(text);
  if (clock) {
    const [hours = 0, minutes = 0, seconds = 0] = clock.slice(1).map((part) => Number(part ?? 0));
    if (hours > 23 || minutes > 59 || seconds > 59) return undefined;
    const time = new Date(now);
    time.setHours(hours, minutes, seconds, 999);
    if (time > now) time.setDate(time.getDate() - 1);
    return time.getTime();
  }
  if (!/^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})?)?$/.test(text)) return undefined;
  // A date alone would be read as UTC.
  const time = Date.parse(text.length === 10 ? `${text}T00:00` : text.replace(' ', 'T'));
  return Number.isNaN(time) ? undefined : time;
}
