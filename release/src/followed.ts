import type { Journal } from '@shop/store/journal';
import { openEntry } from '@shop/store/sealed-entry';
import type { ShellState } from '@shop/store/shells';
import type { VerifiedStore } from '@shop/store/trust';
import { MAX_SKIPPED } from '@shop/store/verified-journal';

export interface Followed {
  /** Newest entry that a shell has verified. */
  followed: number;
  /** Set if a shell has verified another entry than the journal has. */
  conflict?: string;
}

/** Counts only entries with valid signatures, because anybody with write access can forge a report. */
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
    // No supersede may skip more, and any key can sign a far number.
    if (seq > (entries.at(-1)?.seq ?? 0) + MAX_SKIPPED) continue;
    result.followed = Math.max(result.followed, seq);
    const own = entries.find((entry) => entry.seq === seq);
    if (own && own.hash !== hash)
      result.conflict = `shells have verified another entry ${seq} than this journal has: another journal was restored`;
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
