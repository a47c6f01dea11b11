import { listChannels, readJournal } from '@shop/store/journal';
import { createKeyFile, readKeyFile } from '@shop/store/key-file';
import { type Grant, type Registry, readRegistry, roles, signRegistry } from '@shop/store/registry';
import { keyIdOf, PUBLIC_KEY, type PublicKey, publicKeyFrom, publicKeyOf } from '@shop/store/signatures';
import { describeRegistry } from '../describe-registry.ts';
import { refuse } from '../failure.ts';
import { grantsOf, grantsWithout, readRights } from '../grants.ts';
import { knownRemotes } from '../known-remotes.ts';
import { registryChanges } from '../registry-changes.ts';
import { meant } from '../words.ts';
import { describeChanges, writeRegistry } from './approve.ts';
import { type Command, type Context, type Options, type Outcome, UsageError } from './command.ts';

/** Administrators who must sign, except in development registries. */
const THRESHOLD = 2;

export type Change = (registry: Registry) => Partial<Registry> | string;

/** Refuses if `change` returns a text. The earlier registry version governs entries up to `heads`. */
export async function changeRegistry(context: Context, why: string, change: Change): Promise<Outcome> {
  const { store, plain, trust } = context;
  const before = await readRegistry(plain, { first: trust.registry });
  if (!before) return refuse('This store has no registry: npm run release -- keys init');
  const changes = change(before.registry);
  if (typeof changes === 'string') return refuse(changes);
  const { version } = before.registry;
  const signing = { version: version + 1, previous: before.hash, at: new Date().toISOString(), why, heads: await headsOf(context) };
  const next = { ...before.registry, ...signing, ...changes };
  if (registryChanges(before.registry, next, signing.heads).length === 0) return refuse('Nothing was done: the registry says so already.');
  const described = await describeChanges(context, before.registry, next);
  return writeRegistry(context, await signRegistry(next, await store.trust.keys()), described);
}

async function headsOf({ store }: Context): Promise<Record<string, number>> {
  const heads: Record<string, number> = {};
  for (const channel of await listChannels(store)) heads[channel] = (await readJournal(store, { channel })).next - 1;
  return heads;
}

type Action = (context: Context, words: readonly string[], options: Options) => Promise<Outcome>;

const actions: Readonly<Record<string, { words: number; run: Action }>> = {
  create: {
    words: 0,
    async run({ trust: { keyFile } }) {
      const existing = await readKeyFile(keyFile);
      if (existing)
        return refuse(
          `There is a key in ${keyFile} already, with the public key ${publicKeyOf(existing).x}. RELEASE_KEY names another file.`,
        );
      const key = publicKeyOf(await createKeyFile(keyFile));
      const text = [`The key is in ${keyFile}: keep it secret. An administrator needs this public key:`, key.x];
      return { ok: true, text: text.join('\n'), data: { id: await keyIdOf(key), publicKey: key.x } };
    },
  },
  init: { words: 0, run: init },
  add: {
    words: 1,
    async run(context, [word = ''], options) {
      const { holder, why = `add a key of ${holder}` } = options;
      if (!holder) throw new UsageError('keys add needs --holder: whose key is it?');
      const key = publicKeyOfWord(word);
      const id = await keyIdOf(key);
      const known = { channels: await listChannels(context.plain), remotes: await knownRemotes(context.store) };
      return changeRegistry(context, why, (registry) =>
        registry.keys[id]
          ? `The registry has the key ${id} already.`
          : {
              keys: { ...registry.keys, [id]: { key, holder } },
              grants: [...registry.grants, ...grantsOf(id, readRights(options, registry, known))],
            },
      );
    },
  },
  grant: {
    words: 1,
    async run(context, [word = ''], options) {
      if (!options.role) throw new UsageError(`keys grant needs --role: ${roles.join(', ')}.`);
      const known = { channels: await listChannels(context.plain), remotes: await knownRemotes(context.store) };
      return onKey(context, word, options, (registry, id) => ({
        grants: [...registry.grants, ...grantsOf(id, readRights(options, registry, known))],
      }));
    },
  },
  ungrant: {
    words: 1,
    async run(context, [word = ''], options) {
      if (!options.role) throw new UsageError(`keys ungrant needs --role: ${roles.join(', ')}.`);
      const known = { channels: await listChannels(context.plain), remotes: await knownRemotes(context.store) };
      return onKey(context, word, options, (registry, id) => {
        const grants = grantsWithout(registry, id, readRights(options, registry, known));
        return typeof grants === 'string' ? grants : { grants };
      });
    },
  },
  revoke: {
    words: 1,
    async run(context, [word = ''], options) {
      return onKey(context, word, options, (registry, id) => ({ keys: revoked(registry, id) }));
    },
  },
  rotate: {
    words: 2,
    async run(context, [word = '', next = ''], options) {
      const key = publicKeyOfWord(next);
      const nextId = await keyIdOf(key);
      return onKey(context, word, options, (registry, id) => {
        const { holder = '' } = registry.keys[id] ?? {};
        return {
          keys: { ...revoked(registry, id), [nextId]: { key, holder } },
          grants: registry.grants.map((grant) => ({ ...grant, keys: grant.keys.map((each) => (each === id ? nextId : each)) })),
        };
      });
    },
  },
};

export const keys: Command = {
  takes: `[${Object.keys(actions).join(' | ')}] …`,
  does: [
    'who may do what; each change is signed by two administrators',
    'create                            make a key in the file that RELEASE_KEY names',
    'init --holder name --admin <public key>=<name>…   make the first registry, with yourself and others as administrators',
    'add <public key> --holder name --role role… [--remote r]… [--channel c]',
    `grant <id> --role role… [--remote r]… [--channel c]   roles: ${roles.join(', ')}`,
    'ungrant <id> --role role… [--remote r]… [--channel c]   take a right away; the key stays valid',
    '--new-channel  nothing was ever published into this channel, and that is right',
    'revoke <id>, rotate <id> <public key>',
  ],
  words: [0, 3],
  options: ['why', 'holder', 'admin', 'role', 'remote', 'channel', 'new-channel'],
  async run(context, [name, ...words], options) {
    if (name === undefined) return describeRegistry(context.plain);
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action) throw new UsageError(`There is no command "keys ${name}".${meant(name, Object.keys(actions))}`);
    if (words.length !== action.words) throw new UsageError(`keys ${name} takes ${action.words} words.`);
    return action.run(context, words, options);
  },
};

async function init(
  context: Context,
  _words: readonly string[],
  { holder, admin = [], why = 'first registry' }: Options,
): Promise<Outcome> {
  if (!holder || admin.length === 0)
    throw new UsageError('keys init needs --holder, your name, and --admin <public key>=<name> for each further administrator.');
  const { plain } = context;
  const before = await readRegistry(plain);
  if (before && !before.registry.development) return refuse('This store has a registry already: npm run release -- keys');
  const known: Record<string, Registry['keys'][string]> = {};
  const own = await context.store.trust.keys();
  for (const key of own) known[await keyIdOf(publicKeyOf(key))] = { key: publicKeyOf(key), holder };
  for (const word of admin) {
    const [, text = '', name] = /^([^=]*)=(.+)$/.exec(word) ?? [];
    if (!name) throw new UsageError(`"${word}" is not <public key>=<name>.`);
    const key = publicKeyOfWord(text);
    known[await keyIdOf(key)] = { key, holder: name };
  }
  const ids = Object.keys(known);
  if (ids.length < THRESHOLD) return refuse('A registry needs two administrators with keys of their own.');
  const grants: Grant[] = (['admin', 'revert'] as const).map((role) => ({ role, keys: ids }));
  const registry: Registry = {
    version: 1,
    ...(before && { version: before.registry.version + 1, previous: before.hash, heads: await headsOf(context) }),
    at: new Date().toISOString(),
    why,
    threshold: THRESHOLD,
    keys: known,
    grants,
    remotes: {},
  };
  return writeRegistry(context, await signRegistry(registry, own), await describeChanges(context, before?.registry, registry));
}

function publicKeyOfWord(word: string): PublicKey {
  if (!new RegExp(PUBLIC_KEY).test(word))
    throw new UsageError(`"${word}" is no public key: \`release keys create\` prints one of 43 characters.`);
  return publicKeyFrom(word);
}

const revoked = ({ keys: all }: Registry, id: string): Registry['keys'] => {
  const known = all[id];
  return known ? { ...all, [id]: { ...known, revoked: new Date().toISOString() } } : all;
};

/** Finds the key by the beginning of its id or by its holder. */
function onKey(
  context: Context,
  word: string,
  { why = `change the key ${word}` }: Options,
  change: (registry: Registry, id: string) => Partial<Registry> | string,
): Promise<Outcome> {
  return changeRegistry(context, why, (registry) => {
    const ids = Object.entries(registry.keys).flatMap(([id, { holder, revoked: at }]) =>
      at === undefined && ((word.length >= 6 && id.startsWith(word)) || holder === word) ? [id] : [],
    );
    const [id] = ids;
    return id !== undefined && ids.length === 1
      ? change(registry, id)
      : `"${word}" names ${ids.length} valid keys: npm run release -- keys lists them.`;
  });
}
