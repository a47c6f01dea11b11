import { Type } from 'typebox';
import type { Journal } from './journal.ts';
import type { VerifiedRegistry } from './registry.ts';

/** State that a reader accepted, kept outside the store. See docs/decisions/0101-remember-verified-stores.md. */
export const KnownState = Type.Object({
  at: Type.String(),
  registry: Type.Object({ version: Type.Integer(), hash: Type.String() }),
  heads: Type.Record(Type.String(), Type.Object({ seq: Type.Integer(), hash: Type.String() })),
});
export type KnownState = Type.Static<typeof KnownState>;

/** Whether the journal still has the known entry. A `supersede` may declare verified entries lost. */
export const keepsKnown = (entries: Journal['entries'], { seq, hash }: KnownState['heads'][string]): boolean =>
  entries.some((entry) => entry.hash === hash || (entry.action === 'supersede' && entry.seq > seq));

interface Found {
  registries: readonly VerifiedRegistry[];
  journals: readonly Pick<Journal, 'channel' | 'entries'>[];
}

/** `undefined` without a registry, because then nothing is verified. */
export function stateOf({ registries, journals }: Found, known: KnownState | undefined): KnownState | undefined {
  const newest = registries.at(-1);
  if (!newest) return undefined;
  const heads = journals.flatMap(({ channel, entries }) => {
    const { seq, hash } = entries.at(-1) ?? {};
    return seq === undefined || hash === undefined ? [] : [[channel, { seq, hash }] as const];
  });
  return {
    at: new Date().toISOString(),
    registry: { version: newest.registry.version, hash: newest.hash },
    heads: { ...known?.heads, ...Object.fromEntries(heads) },
  };
}

/** Contradictions between store and known state. Signatures do not show that registry and journals were replaced together. */
export function conflictsWith({ at, registry, heads }: KnownState, { registries, journals }: Found): string[] {
  const conflicts: string[] = [];
  if (!registries.some(({ hash }) => hash === registry.hash))
    conflicts.push(`The registry was replaced, damaged or cut back: version ${registry.version} (${registry.hash}) was in force at ${at}.`);
  for (const [channel, { seq, hash }] of Object.entries(heads)) {
    const { entries } = journals.find((journal) => journal.channel === channel) ?? { entries: [] };
    if (!keepsKnown(entries, { seq, hash }))
      conflicts.push(`The journal of ${channel} was replaced, damaged or cut back: entry ${seq} (${hash}) was its newest one at ${at}.`);
  }
  return conflicts;
}
