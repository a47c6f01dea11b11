import {
  type Canary,
  type Composition,
  type GuardFinding,
  type JournalAction,
  type JournalEntry,
  MAX_REASON,
} from '@shop/contracts/releases';
import { canariesOf } from './canaries.ts';
import type { Journal } from './journal.ts';

export interface Authorship {
  who: string;
  why: string;
  /** ISO time. */
  at: string;
  /** Newest entry that a shell follows. */
  followed?: number | undefined;
  guard?: GuardFinding | undefined;
}

export interface EntryChange {
  remote?: string;
  version?: string;
  composition?: Composition;
  /** Canaries that run once this entry is live; default: those whose baseline the entry keeps. */
  canaries?: readonly Canary[];
}

export function nextEntry(
  { channel, entries, next }: Journal,
  action: JournalAction,
  by: Authorship,
  change: EntryChange = {},
): JournalEntry {
  const { at, who, why, followed = 0, guard } = by;
  const last = entries.at(-1);
  const seq = Math.max(next, followed + 1);
  const { remote, version, composition: changed = {} } = change;
  const composition = { ...last?.composition, ...changed };
  const from = remote && changed[remote] ? last?.composition[remote] : undefined;
  const before = canariesOf(last);
  const canaries = change.canaries ?? before.filter((canary) => composition[canary.remote] === canary.baseline);
  return {
    seq,
    action,
    channel,
    ...(remote && { remote }),
    ...(version && { version }),
    at,
    who: oneLine(who),
    why: oneLine(why),
    composition,
    ...(last && last.seq !== seq - 1 && { after: last.seq }),
    ...(from && { from }),
    ...(before.length + canaries.length > 0 && { canaries }),
    ...(guard && { guard }),
  };
}

/** Terminals would interpret control characters. */
const oneLine = (text: string): string =>
  text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_REASON);
