import { allowed, type Registry, type Request, validKeys } from '@shop/store/registry';
import { keyIdOf } from '@shop/store/signatures';
import type { ReleaseStore } from 'release/open-store';
import type { Action, ActionName } from '../src/action.ts';
import type { May } from '../src/state.ts';
import { Refusal } from './refusal.ts';

const ofRemote: readonly ActionName[] = ['rollback', 'promote', 'ramp', 'pause', 'abort', 'finish', 'preview'];
const ofChannel: readonly ActionName[] = ['restore', 'freeze', 'unfreeze'];

/** Any one of these rights suffices. */
function requestsOf(name: ActionName, channel: string, remote: string | undefined): Request[] {
  const named = remote === undefined ? {} : { remote };
  if (name === 'preview') return [{ role: 'upload', ...named }];
  const promote: Request = { role: 'promote', channel, ...named };
  if (name === 'promote' || name === 'ramp' || name === 'finish') return [promote];
  const revert: Request = { role: 'revert', channel };
  return ofChannel.includes(name) ? [revert] : [promote, revert];
}

export interface Rights {
  may: (name: ActionName, channel: string, remote?: string) => boolean;
}

const withKeys = (registry: Registry, keys: ReadonlySet<string>): Rights => ({
  may: (name, channel, remote) => requestsOf(name, channel, remote).some((request) => allowed(registry, keys, request).length > 0),
});

const nobody: Rights = { may: () => false };

async function newestRegistry({ trust }: ReleaseStore): Promise<Registry | undefined> {
  return (await trust.registries()).at(-1)?.registry;
}

export async function rightsOf(store: ReleaseStore, holder: string): Promise<Rights> {
  const registry = await newestRegistry(store);
  if (!registry) return nobody;
  const keys = [...validKeys(registry).keys()].filter((id) => registry.keys[id]?.holder === holder);
  return withKeys(registry, new Set(keys));
}

async function ownRights(store: ReleaseStore): Promise<Rights> {
  const [registry, keys] = [await newestRegistry(store), await store.trust.keys().catch(() => [])];
  return registry ? withKeys(registry, new Set(await Promise.all(keys.map(keyIdOf)))) : nobody;
}

/** Rights that the person and the console's key share. */
export async function mayOf(store: ReleaseStore, holder: string, channel: string, remotes: readonly string[]): Promise<May> {
  const [person, own] = [await rightsOf(store, holder), await ownRights(store)];
  const both = (names: readonly ActionName[], remote?: string): ActionName[] =>
    names.filter((name) => person.may(name, channel, remote) && own.may(name, channel, remote));
  return { channel: both(ofChannel), remotes: Object.fromEntries(remotes.map((remote) => [remote, both(ofRemote, remote)])) };
}

export const remoteIn = (action: Action): string | undefined => ('remote' in action ? action.remote : undefined);

export async function holders(store: ReleaseStore): Promise<string[]> {
  const registry = await newestRegistry(store);
  return registry ? [...new Set([...validKeys(registry).keys()].flatMap((id) => registry.keys[id]?.holder ?? []))] : [];
}

export const isHolder = async (store: ReleaseStore, person: string): Promise<boolean> => (await holders(store)).includes(person);

/** @throws `forbidden` */
export async function requireHolder(store: ReleaseStore, person: string): Promise<void> {
  if (!(await isHolder(store, person))) throw new Refusal('forbidden', `The registry has no valid key of ${person}.`);
}
