import { type BuiltContracts, PublishedContracts } from '@shop/contracts/published-contracts';
import { NotTrusted } from './not-trusted.ts';
import { parseValue } from './parse.ts';
import { allowed, type Registry, type Role, validKeys } from './registry.ts';
import type { Capabilities } from './shells.ts';
import { payloadOf, Signed, sign, signersOf } from './signatures.ts';
import type { Store } from './store.ts';
import type { Trust } from './trust.ts';

const keyOf = (channel: string): string => `contracts/${channel}.json`;
const MAX_BYTES = 4 * 2 ** 20;
const encode = (value: object): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

/** The team of a single remote may not publish contracts. */
const mayPublish = (registry: Registry, signers: ReadonlySet<string>, channel: string): boolean =>
  (['revert', 'admin'] satisfies Role[]).some((role) => allowed(registry, signers, { role, channel }).length > 0);

const newestRegistry = async (trust: Trust): Promise<Registry> => {
  const registry = (await trust.registries()).at(-1)?.registry;
  if (!registry) throw new NotTrusted('The store has no registry.');
  return registry;
};

export interface PublishOptions {
  channel: string;
  seq: number;
  replaces: boolean;
  now?: Date;
}

/** Returns `false` if the contracts of another shell remain. @throws `NotTrusted` if no key has the right */
export async function publishContracts(
  store: Store,
  trust: Trust,
  contracts: BuiltContracts & Pick<Capabilities, 'libraries' | 'runtimeExports'>,
  { channel, seq, replaces, now = new Date() }: PublishOptions,
): Promise<boolean> {
  const published: PublishedContracts = { ...contracts, channel, at: now.toISOString(), seq };
  const present = await readPublishedContracts(store, trust, channel).catch(() => undefined);
  const isOwn = present && JSON.stringify({ ...published, at: present.at, seq: present.seq }) === JSON.stringify(present);
  if (present && present.seq >= seq && (isOwn || !replaces)) return true;
  if (present && !isOwn && !replaces) return false;
  const signed = await sign('contracts', encode(published), await trust.keys());
  const registry = await newestRegistry(trust);
  if (!mayPublish(registry, await signersOf('contracts', signed, validKeys(registry)), channel))
    throw new NotTrusted(`The release key may not revert in the channel ${channel}.`);
  await store.replace(keyOf(channel), encode(signed));
  return true;
}

/** @throws `NotTrusted` unless a key that may publish contracts has signed them */
export async function readPublishedContracts(store: Store, trust: Trust, channel: string): Promise<PublishedContracts | undefined> {
  const key = keyOf(channel);
  const bytes = await store.get(key, MAX_BYTES);
  if (!bytes) return undefined;
  const signed = parseValue(key, bytes, Signed);
  const registry = await newestRegistry(trust);
  if (!mayPublish(registry, await signersOf('contracts', signed, validKeys(registry)), channel))
    throw new NotTrusted(`${key} is altered, or signed by no key that may revert in this channel.`);
  const published = parseValue(key, payloadOf(signed), PublishedContracts);
  if (published.channel === channel) return published;
  throw new NotTrusted(`${key} is of the channel ${published.channel}.`);
}

/** Why the contracts may be older than the live shell. `seq`: newest entry of the channel. */
export function outdatedContracts(
  { channel, seq: published }: Pick<PublishedContracts, 'channel' | 'seq'>,
  seq: number,
): string | undefined {
  if (published === seq) return undefined;
  const advice = 'A running shell with a key that may revert publishes them anew within seconds';
  return `${keyOf(channel)} belongs to entry ${published} of ${channel}, but the newest is ${seq}: an older file was put back, or no such shell runs. ${advice}.`;
}
