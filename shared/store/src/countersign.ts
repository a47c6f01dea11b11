import { CHANNEL_NAME } from '@shop/contracts/channels';
import { Type } from 'typebox';
import { messageOf } from './message-of.ts';
import { NotTrusted } from './not-trusted.ts';
import { parseValue } from './parse.ts';
import { allowed, type Registry, type Role, validKeys } from './registry.ts';
import { payloadOf, Signed, sign, signersOf } from './signatures.ts';
import type { Store } from './store.ts';
import type { Trust } from './trust.ts';

/** `heads/<channel>.json`: states at which time an entry was the newest. */
const Countersigned = Type.Object({
  channel: Type.String({ pattern: CHANNEL_NAME }),
  seq: Type.Integer({ minimum: 1 }),
  hash: Type.String(),
  registry: Type.Integer({ minimum: 1 }),
  at: Type.String({ maxLength: 40 }),
});
export type Countersigned = Type.Static<typeof Countersigned>;

const keyOf = (channel: string): string => `heads/${channel}.json`;
const MAX_BYTES = 64 * 1024;

/** Milliseconds until a countersignature is too old. Countersignatures are made each hour; two may fail. */
const MAX_AGE_MS = 3 * 3_600_000;

const mayCountersign = (registry: Registry, signers: ReadonlySet<string>, channel: string): boolean =>
  (['promote', 'revert', 'admin'] satisfies Role[]).some((role) => allowed(registry, signers, { role, channel }).length > 0);

/** @throws `NotTrusted` if no key of this process has the right */
export async function countersign(
  store: Store,
  trust: Trust,
  channel: string,
  head: { seq: number; hash: string },
  now: Date,
): Promise<Countersigned> {
  const registry = (await trust.registries()).at(-1)?.registry;
  if (!registry) throw new NotTrusted('The store has no registry.');
  const stated: Countersigned = { channel, ...head, registry: registry.version, at: now.toISOString() };
  const signed = await sign('head', new TextEncoder().encode(JSON.stringify(stated)), await trust.keys());
  if (!mayCountersign(registry, await signersOf('head', signed, validKeys(registry)), channel))
    throw new NotTrusted(`No release key here has a right in the channel ${channel}.`);
  await store.replace(keyOf(channel), new TextEncoder().encode(`${JSON.stringify(signed)}\n`));
  return stated;
}

/** `undefined` without a countersignature. A string is the reason why it is invalid. */
export async function readCountersigned(store: Store, trust: Trust, channel: string): Promise<Countersigned | string | undefined> {
  const bytes = await store.get(keyOf(channel), MAX_BYTES);
  const registry = (await trust.registries()).at(-1)?.registry;
  if (!bytes || !registry) return undefined;
  try {
    const signed = parseValue(keyOf(channel), bytes, Signed);
    const stated = parseValue(keyOf(channel), payloadOf(signed), Countersigned);
    if (stated.channel !== channel) return `${keyOf(channel)} is of the channel ${stated.channel}`;
    if (mayCountersign(registry, await signersOf('head', signed, validKeys(registry)), channel)) return stated;
    return `${keyOf(channel)} is signed by no key with a right in this channel`;
  } catch (error) {
    return messageOf(error);
  }
}

export async function countersignProblem(store: Store, trust: Trust, channel: string, now = Date.now()): Promise<string | undefined> {
  const registry = (await trust.registries()).at(-1)?.registry;
  if (!registry || registry.development) return undefined;
  const found = await readCountersigned(store, trust, channel);
  const remedy = 'run `release countersign` each hour';
  if (found === undefined) return `the newest entry was never countersigned: ${remedy}`;
  if (typeof found === 'string') return `${found}: ${remedy}`;
  const age = now - Date.parse(found.at);
  return age < MAX_AGE_MS ? undefined : `the newest entry was countersigned last at ${found.at}, which is too long ago: ${remedy}`;
}
