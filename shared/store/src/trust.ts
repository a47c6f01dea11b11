import path from 'node:path';
import type { Canary, Composition } from '@shop/contracts/releases';
import { LRUCache } from 'lru-cache';
import { integrityOf } from './integrity.ts';
import { readKeyFile } from './key-file.ts';
import { createMarks, type Mark, type Marks } from './marks.ts';
import { messageOf } from './message-of.ts';
import { NotTrusted } from './not-trusted.ts';
import { type Registry, readRegistries, registryKey, type VerifiedRegistry } from './registry.ts';
import type { PrivateKey } from './signatures.ts';
import { isOfStore, type Store } from './store.ts';

export interface Stated {
  composition: Composition;
  canaries: readonly Canary[];
  /** As in `Mark`. */
  manifests: Readonly<Record<string, string>>;
}

/** Earlier findings about files beyond the newest verified entry. */
export interface Strays {
  /** Number of registry versions by which signatures were verified. */
  registries: number;
  bySeq: Map<number, { reason: string; isSigned: boolean }>;
}

/** A reader's registries and memory, and a writer's keys. */
export interface Trust {
  /** @throws `NotTrusted` if there is no key */
  keys: () => Promise<readonly PrivateKey[]>;
  /** All verified versions, newest last; empty if the store never had a registry. @throws if none is trusted */
  registries: () => Promise<readonly VerifiedRegistry[]>;
  refusedRegistries: () => readonly string[];
  /** A shell's own copies, for when it refuses the store's registry. */
  ownRegistries: () => Promise<readonly VerifiedRegistry[]>;
  /** By channel: the state that results from the newest verified entry. */
  heads: Map<string, Stated>;
  /** Valid signers by registry version and entry hash. Cached, because verifying takes most of the time. */
  signers: LRUCache<string, ReadonlySet<string>>;
  /** By channel. Kept between readings, because one reading opens only some of these files. */
  strays: Map<string, Strays>;
  remembers: boolean;
  /** Whether visitors get what this reader accepts. */
  serves: boolean;
  mark: (channel: string) => Promise<Mark | undefined>;
  lastMark: (channel: string) => Mark | undefined;
  remember: (channel: string, mark: Mark) => Promise<void>;
}

export type Trusting<S extends Store> = S & { readonly trust: Trust };

export interface VerifiedStore extends Store {
  /** If set, entries and manifests are verified on reading and signed on writing. */
  readonly trust?: Trust;
}

export interface TrustOptions {
  /** Hash of the first trusted registry. Without it only a development registry is trusted. */
  anchor?: string | undefined;
  isPublic: boolean;
  keys?: readonly PrivateKey[];
  keyFile?: string;
  /** Folder of a shell's marks, outside the store. */
  marksFolder?: string | undefined;
  serves?: boolean;
}

/** Limits memory: anybody who can write to the store can add entries. */
const MAX_SIGNERS = 20_000;

export function createTrust(store: Store, { anchor, isPublic, keys, keyFile, marksFolder, serves = false }: TrustOptions): Trust {
  const marks = marksFolder === undefined ? undefined : createMarks(marksFolder);
  const known = new Map<string, Mark>();
  let verified: readonly VerifiedRegistry[] = [];
  let refused: readonly string[] = [];
  /** Registry versions whose file in the store differs from this shop's copy. */
  let damaged: readonly number[] = [];

  return {
    async keys() {
      const key = keyFile === undefined ? undefined : await readKeyFile(keyFile);
      const all = keys ?? (key ? [key] : []);
      if (all.length > 0) return all;
      throw new NotTrusted(
        `There is no release key${keyFile === undefined ? '' : ` in ${keyFile}`}: set RELEASE_KEY to the file of yours, or make one with \`release keys create\`.`,
      );
    },
    heads: new Map(),
    signers: new LRUCache<string, ReadonlySet<string>>({ max: MAX_SIGNERS }),
    strays: new Map(),
    remembers: marks !== undefined,
    serves,
    async registries() {
      const next = await readRegistries(marks ? withOwnCopies(store, marks) : store, {
        anchor: { first: anchor },
        known: verified,
        onRefused: (reasons) => (refused = reasons),
      }).catch((cause: unknown) => {
        throw isOfStore(cause)
          ? cause
          : new NotTrusted(`The registry is refused: ${messageOf(cause)}. ${remedyFor(marksFolder)}`, { cause });
      });
      const newest = next.at(-1)?.registry;
      if (newest) refuseWrongKind(newest, { anchor, isPublic });
      const added = next.slice(verified.length);
      for (const { registry, bytes } of added) await marks?.writeRegistry(registry.version, bytes);
      if (marksFolder !== undefined) {
        // Compares only suspected versions, because comparing all at each read would take too long.
        const suspected = next.filter((each) => added.includes(each) || damaged.includes(each.registry.version) || each === next.at(-1));
        const found = (await Promise.all(suspected.map((each) => damageOf(store, each, marksFolder)))).flat();
        damaged = found.map(({ version }) => version);
        refused = [...found.map(({ reason }) => reason), ...new Set(refused)];
      }
      verified = next;
      return verified;
    },
    refusedRegistries: () => refused,
    ownRegistries: async () => (marks ? readRegistries({ get: readOwn(marks) }) : []),
    async mark(channel) {
      const mark = known.get(channel) ?? (await marks?.read(channel));
      if (mark) known.set(channel, mark);
      return mark;
    },
    lastMark: (channel) => known.get(channel),
    async remember(channel, mark) {
      if (!marks || (known.get(channel)?.seq ?? 0) >= mark.seq) return;
      await marks.write(channel, mark);
      known.set(channel, mark);
    },
  };
}

const remedyFor = (marksFolder: string | undefined): string =>
  marksFolder === undefined
    ? 'The shop goes on. Copy the file to registry/ of the store from DATA_DIR/trust/registry/ of a shop that follows it, or from the backup.'
    : `Restore registry/ of the store from the backup, and remove this shop’s own copy in ${path.join(marksFolder, 'registry')} if that is damaged.`;

/** A shell that has verified a registry needs no copy in the store. */
const withOwnCopies = (store: Store, marks: Marks): Pick<Store, 'get'> => ({
  get: async (key, maxBytes) => (await readOwn(marks)(key)) ?? store.get(key, maxBytes),
});

/** Empty if the store has the same file, or does not answer. */
async function damageOf(
  store: Store,
  { registry: { version }, bytes, hash }: VerifiedRegistry,
  marksFolder: string,
): Promise<{ version: number; reason: string }[]> {
  const key = registryKey(version);
  const remedy = `This shop goes on with its own copy. Remove what is there, and copy ${path.join(marksFolder, key)} to it.`;
  try {
    const stored = await store.get(key, bytes.length);
    if (stored && integrityOf(stored) === hash) return [];
    return [{ version, reason: `${key} is ${stored ? 'not the version that this shop has verified' : 'missing'}. ${remedy}` }];
  } catch (error) {
    return isOfStore(error) ? [] : [{ version, reason: `${messageOf(error)}. ${remedy}` }];
  }
}

const readOwn =
  (marks: Marks) =>
  (key: string): Promise<Uint8Array | undefined> =>
    marks.readRegistry(Number(/^registry\/(\d{6})\.json$/.exec(key)?.[1]));

function refuseWrongKind({ development }: Registry, { anchor, isPublic }: Pick<TrustOptions, 'anchor' | 'isPublic'>): void {
  if (development && isPublic)
    throw new NotTrusted(
      `${registryKey(1)} is a development registry, which a public shop refuses: docs/runbooks/keys.md says how to make one for production.`,
    );
  if (!development && anchor === undefined)
    throw new NotTrusted(`Set RELEASE_REGISTRY to the hash of the first trusted registry: \`release keys\` prints it.`);
}

export const trusting = <S extends Store>(store: S, options: TrustOptions): Trusting<S> => ({
  ...store,
  trust: createTrust(store, options),
});
