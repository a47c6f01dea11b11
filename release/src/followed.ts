import type { Journal } from '@shop/store/journal';
import { openEntry } from '@shop/store/sealed-entry';
import { reportKey, type ShellState } from '@shop/store/shells';
import type { Trust, VerifiedStore } from '@shop/store/trust';
import { MAX_SKIPPED } from '@shop/store/verified-journal';

export interface Followed {
  /** Newest entry that a shell has verified. */
  followed: number;
  /** Set if a shell has verified an entry that differs from the journal's. */
  conflict?: string;
}

/** Counts only entries with valid signatures: anybody with write access can forge a report. */
export async function followedBy(
  { trust }: VerifiedStore,
  { channel, entries }: Pick<Journal, 'channel' | 'entries'>,
  shells: readonly ShellState[],
): Promise<Followed> {
  if (!trust) return { followed: Math.max(0, ...shells.map(({ seq }) => seq)) };
  const registries = await trust.registries();
  const result: Followed = { followed: 0 };
  for (const text of new Set(shells.flatMap(({ verified = [] }) => verified))) {
    const bytes = new TextEncoder().encode(text);
    const opened = await openEntry(trust, registries, channel, seqOf(text), bytes).catch(() => undefined);
    if (!opened) continue;
    const { seq, hash } = opened.entry;
    // Ignores numbers that no `supersede` can reach, because any key can sign them.
    if (seq > (entries.at(-1)?.seq ?? 0) + MAX_SKIPPED) continue;
    result.followed = Math.max(result.followed, seq);
    const own = entries.find((entry) => entry.seq === seq);
    if (own && own.hash !== hash)
      result.conflict = `shells have verified another entry ${seq} than this journal has: another journal was restored`;
  }
  return result;
}

export interface Credible {
  credible: ShellState[];
  /** Why the other reports do not count. */
  refused: string[];
}

/**
 * Refuses reports of entries beyond the journal's end, unless a signed entry proves them. Callers read the reports
 * before the journal.
 */
export async function credibleReports(
  { trust }: VerifiedStore,
  { channel, next }: Pick<Journal, 'channel' | 'next'>,
  shells: readonly ShellState[],
): Promise<Credible> {
  const result: Credible = { credible: [], refused: [] };
  for (const shell of shells) {
    const { id, host, pid, seq, verified = '' } = shell;
    const isProven = async (from: Trust): Promise<boolean> =>
      openEntry(from, await from.registries(), channel, seqOf(verified), new TextEncoder().encode(verified)).then(
        ({ entry }) => entry.seq >= next,
        () => false,
      );
    if (!trust || seq < next || (await isProven(trust))) result.credible.push(shell);
    else
      result.refused.push(
        `${reportKey(id)} claims entry ${seq} without proof, but the journal of ${channel} ends with ${next - 1}: perhaps forged. ` +
          `Look at the shop, and on ${host} for process ${pid}: if it is no shell, remove this file; otherwise see \`release verify\`.`,
      );
  }
  return result;
}

function seqOf(text: string): number {
  try {
    return Number((JSON.parse(text) as { seq?: unknown }).seq);
  } catch {
    return 0;
  }
}
