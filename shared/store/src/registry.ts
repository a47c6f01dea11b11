import { CHANNEL_NAME } from '@shop/contracts/channels';
import { MAX_REASON } from '@shop/contracts/releases';
import { REMOTE_NAME } from '@shop/contracts/remote-name';
import { type TSchema, Type } from 'typebox';
import { integrityOf } from './integrity.ts';
import { messageOf } from './message-of.ts';
import { shapeProblem } from './parse.ts';
import { KEY_ID, keyIdOf, type PrivateKey, PublicKey, payloadOf, Signed, sign, signersOf } from './signatures.ts';
import { isOfStore, type Store } from './store.ts';

export const roles = ['upload', 'promote', 'revert', 'admin'] as const;
export type Role = (typeof roles)[number];

const Line = Type.String({ minLength: 1, maxLength: 200, pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f]*$' });
const byKey = <S extends TSchema>(of: S) => Type.Record(Type.String({ pattern: KEY_ID }), of, { additionalProperties: false });
const byChannel = <S extends TSchema>(of: S) => Type.Record(Type.String({ pattern: CHANNEL_NAME }), of, { additionalProperties: false });
const named = <S extends TSchema>(of: S) => Type.Immutable(Type.Array(of, { minItems: 1, maxItems: 100 }));

/** `remotes` and `channels`: names, or `*` for all. */
export const Grant = Type.Object(
  {
    role: Type.Enum([...roles]),
    keys: named(Type.String({ pattern: KEY_ID })),
    remotes: Type.Optional(named(Type.String({ pattern: `\\*|${REMOTE_NAME}` }))),
    channels: Type.Optional(named(Type.String({ pattern: '^(?:\\*|[a-z][a-z0-9-]{0,49})$' }))),
  },
  { additionalProperties: false },
);
export type Grant = Type.Static<typeof Grant>;

/** `registry/<000007>.json`, signed by administrators of this and the previous version. */
export const Registry = Type.Object(
  {
    version: Type.Integer({ minimum: 1, maximum: 999_999 }),
    /** Hash of the previous version's file. */
    previous: Type.Optional(Type.String({ maxLength: 100 })),
    at: Line,
    why: Type.String({ maxLength: MAX_REASON }),
    /** Accepted only by shops that are not public. */
    development: Type.Optional(Type.Literal(true)),
    /** By channel: the newest entry when this version was signed. Earlier versions govern the entries up to that one. */
    heads: Type.Optional(byChannel(Type.Integer({ minimum: 0 }))),
    /** Number of administrators who must sign, and of people who must sign a `supersede`. */
    threshold: Type.Integer({ minimum: 1, maximum: 20 }),
    keys: byKey(Type.Object({ key: PublicKey, holder: Line, revoked: Type.Optional(Line) }, { additionalProperties: false })),
    grants: named(Grant),
    remotes: Type.Record(
      Type.String({ pattern: REMOTE_NAME }),
      Type.Object({ owner: Line, contact: Line }, { additionalProperties: false }),
    ),
  },
  { additionalProperties: false },
);
export type Registry = Type.Static<typeof Registry>;

const FOLDER = 'registry';
const MAX_REGISTRY_BYTES = 1024 * 1024;
export const registryKey = (version: number): string => `${FOLDER}/${String(version).padStart(6, '0')}.json`;

export const validKeys = ({ keys }: Registry): Map<string, PublicKey> =>
  new Map(Object.entries(keys).flatMap(([keyId, { key, revoked }]) => (revoked === undefined ? [[keyId, key]] : [])));

export interface Request {
  role: Role;
  remote?: string;
  channel?: string;
}

const covers = (names: readonly string[] | undefined, name: string | undefined): boolean =>
  name === undefined || names === undefined || names.includes('*') || names.includes(name);

export const allowed = ({ grants }: Registry, signers: ReadonlySet<string>, { role, remote, channel }: Request): string[] => {
  const keys = grants.filter((grant) => grant.role === role && covers(grant.remotes, remote) && covers(grant.channels, channel));
  return [...new Set(keys.flatMap((grant) => grant.keys))].filter((keyId) => signers.has(keyId));
};

async function contradictionOf(registry: Registry): Promise<string | undefined> {
  for (const [keyId, { key }] of Object.entries(registry.keys))
    if ((await keyIdOf(key)) !== keyId) return `the key ${keyId} has another name`;
  const unknown = registry.grants.flatMap(({ keys }) => keys).find((keyId) => !Object.hasOwn(registry.keys, keyId));
  if (unknown !== undefined) return `the key ${unknown} has rights but is not listed`;
  const admins = allowed(registry, new Set(validKeys(registry).keys()), { role: 'admin' });
  if (admins.length < registry.threshold) return `${registry.threshold} administrators must sign, but it has ${admins.length}`;
  return undefined;
}

export interface VerifiedRegistry {
  registry: Registry;
  hash: string;
  bytes: Uint8Array;
}

/**
 * Version 1 is verified against itself, each later version also against the newest valid one before it.
 * @throws if the version is invalid
 */
async function verify(version: number, bytes: Uint8Array, before: VerifiedRegistry | undefined): Promise<VerifiedRegistry> {
  const file = registryKey(version);
  const refuse = (reason: string): Error => new Error(`${file}: ${reason}`);
  let signed: unknown;
  try {
    signed = JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw new Error(`${file} is not JSON`, { cause });
  }
  const problem = shapeProblem(Signed, signed);
  if (problem !== undefined) throw refuse(problem);
  let payload: unknown;
  try {
    payload = JSON.parse(new TextDecoder().decode(payloadOf(signed as Signed)));
  } catch (cause) {
    throw new Error(`${file} signs no JSON`, { cause });
  }
  const fault = shapeProblem(Registry, payload);
  if (fault !== undefined) throw refuse(fault);
  const registry = payload as Registry;
  const contradiction = await contradictionOf(registry);
  if (contradiction !== undefined) throw refuse(contradiction);
  if (registry.version !== version) throw refuse(`it is version ${registry.version}`);
  const isNext = version === (before?.registry.version ?? 0) + 1;
  if (isNext && registry.previous !== before?.hash) throw refuse('it does not follow the previous version');
  if (registry.development && before && !before.registry.development) throw refuse('a registry cannot become one for development');
  for (const by of before ? [before.registry, registry] : [registry]) {
    const admins = allowed(by, await signersOf('registry', signed as Signed, validKeys(by)), { role: 'admin' });
    if (admins.length < by.threshold)
      throw refuse(`${by.threshold} administrators of version ${by.version} must sign it, but ${admins.length} did`);
  }
  return { registry, hash: integrityOf(bytes), bytes };
}

export interface Anchor {
  /** Hash of the first version that the operator trusts. */
  first?: string | undefined;
  version?: number;
}

export interface ReadRegistriesOptions {
  anchor?: Anchor | undefined;
  known?: readonly VerifiedRegistry[];
  /** Receives the reasons for refusing versions above the newest valid one. By default, a refusal throws. */
  onRefused?: (reasons: readonly string[]) => void;
}

/** Maximum invalid versions to skip: anybody who can write to the store can add thousands. */
const MAX_REFUSED = 8;

/**
 * Verifies all versions, oldest first.
 * @throws if no version is trusted, a version is invalid, or a known version is missing
 */
export async function readRegistries(
  store: Pick<Store, 'get'>,
  { anchor, known = [], onRefused }: ReadRegistriesOptions = {},
): Promise<VerifiedRegistry[]> {
  const verified = [...known];
  const newest = (): number => verified.at(-1)?.registry.version ?? 0;
  let refused: string[] = [];
  for (let version = newest() + 1; refused.length < MAX_REFUSED; version += 1) {
    try {
      const bytes = await store.get(registryKey(version), MAX_REGISTRY_BYTES);
      if (!bytes) break;
      verified.push(await verify(version, bytes, verified.at(-1)));
      refused = [];
    } catch (error) {
      if (isOfStore(error) || verified.length === 0) throw error;
      const reason = `${messageOf(error)}. Restore the file from the backup; remove it if it never was in force.`;
      if (!onRefused) throw new Error(reason, { cause: error });
      refused.push(reason);
    }
  }
  onRefused?.(refused);
  // One trusted version suffices, because each version contains the previous version's hash.
  if (verified.length > 0 && anchor?.first !== undefined && !verified.some(({ hash }) => hash === anchor.first))
    throw new Error('no version of the registry is the one that this shop trusts (RELEASE_REGISTRY)');
  const least = anchor?.version ?? (anchor?.first === undefined ? 0 : 1);
  if (newest() < least) throw new Error(`the registry was at version ${least} before, but the store has version ${newest()}`);
  return verified;
}

export const readRegistry = async (store: Store, anchor?: Anchor): Promise<VerifiedRegistry | undefined> =>
  (await readRegistries(store, { anchor })).at(-1);

export const governing = (registries: readonly VerifiedRegistry[], channel: string, seq: number): Registry | undefined =>
  registries.findLast(({ registry: { version, heads = {} } }) => version === 1 || (heads[channel] ?? 0) < seq)?.registry;

export const signRegistry = (registry: Registry, keys: readonly PrivateKey[]): Promise<Signed> =>
  sign('registry', new TextEncoder().encode(JSON.stringify(registry)), keys);

/** Returns `false` if another change was stored first. @throws if the version is invalid */
export async function storeRegistry(store: Store, signed: Signed, anchor?: Anchor): Promise<boolean> {
  const before = await readRegistry(store, anchor);
  const version = (before?.registry.version ?? 0) + 1;
  const bytes = new TextEncoder().encode(`${JSON.stringify(signed)}\n`);
  await verify(version, bytes, before);
  return store.putIfAbsent(registryKey(version), bytes);
}
