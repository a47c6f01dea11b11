import { type TSchema, Type } from 'typebox';
import { CHANNEL_NAME } from './channels.ts';
import { RouteRecord } from './routes.ts';
import { BUCKETS } from './signals.ts';
import type { SlotName } from './slots.ts';

// Unknown fields belong to newer versions of the shop and are preserved.

/** The largest file so far has 0.6 MB. */
export const MAX_RELEASE_FILE_BYTES = 32 * 2 ** 20;

/** Characters. */
export const MAX_REASON = 2000;

const MAX_ITEMS = 2000;

/** One segment of store keys and URLs. */
export const VERSION_NAME = '^[0-9A-Za-z][0-9A-Za-z.+-]{0,99}$';
/** One segment of store keys and URLs. Signals use `shell`, and every object has `constructor`. */
export const REMOTE_NAME = '^(?!(?:shell|constructor)$)[a-z][a-z0-9-]{0,49}$';
const remoteName = new RegExp(REMOTE_NAME);
export const isRemoteName = (name: string): boolean => remoteName.test(name);
/** File paths within a release. No segment begins with a dot. */
export const FILE_PATH = '^(?=.{1,200}$)[0-9A-Za-z_-][0-9A-Za-z._-]*(?:/[0-9A-Za-z_-][0-9A-Za-z._-]*)*$';
/** One segment of a store key. */
const COMPOSITION_ID = '^[0-9a-f]{16}$';
const INTEGRITY = '^sha384-[0-9A-Za-z+/]{64}$';
/** ISO 8601, from `Date.toISOString` or with an offset. */
const TIME = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d{1,9})?(?:Z|[+-]\\d{2}:\\d{2})$';
const PRINTABLE = '^[^\\u0000-\\u001f\\u007f-\\u009f]*$';

const Text = Type.String({ minLength: 1, maxLength: 500, pattern: PRINTABLE });
const Line = Type.String({ maxLength: MAX_REASON, pattern: PRINTABLE });
export const RemoteName = Type.String({ pattern: REMOTE_NAME });
const VersionName = Type.String({ pattern: VERSION_NAME });
const FilePath = Type.String({ pattern: FILE_PATH });
const Time = Type.String({ pattern: TIME });
const arrayOf = <S extends TSchema>(of: S) => Type.Immutable(Type.Array(of, { maxItems: MAX_ITEMS }));
const byName = <S extends TSchema>(of: S) => Type.Record(Type.String(), of);

export const ReleaseFile = Type.Object({
  path: FilePath,
  integrity: Type.String({ pattern: INTEGRITY }),
  size: Type.Integer({ minimum: 0, maximum: MAX_RELEASE_FILE_BYTES }),
});
export type ReleaseFile = Type.Static<typeof ReleaseFile>;

/** Files that load after the remote's entry, in order. */
export const ReleaseAssets = Type.Object({ js: arrayOf(FilePath), css: arrayOf(FilePath) });
export type ReleaseAssets = Type.Static<typeof ReleaseAssets>;

/** `remotes/<name>/<version>/release.json`. Immutable. */
export const Release = Type.Object({
  remote: RemoteName,
  /** Also Module Federation's build version. */
  version: VersionName,
  builtAt: Time,
  source: Text,
  shared: byName(Type.String()),
  /** Hash of the `build.json` of a build made elsewhere, which the signature of this manifest so covers. */
  buildManifest: Type.Optional(Type.String({ pattern: INTEGRITY })),
  /** Absent in old releases. */
  runtimeImports: Type.Optional(arrayOf(Text)),
  /** Contract hashes by `slot <name>` and `event <name>`; absent in old releases. */
  contracts: Type.Optional(byName(Type.String())),
  /** Absent in old releases. */
  contractVersions: Type.Optional(byName(Type.Integer())),
  routes: arrayOf(RouteRecord),
  slots: arrayOf(Type.Unsafe<SlotName>(Text)),
  /** Keys: `pages/<id>` or `slots/<name>`, where `-` replaces the slot's `.`. */
  assets: byName(ReleaseAssets),
  surface: ReleaseAssets,
  /** Includes compressed copies (`.br`, `.gz`). */
  browser: arrayOf(ReleaseFile),
  server: arrayOf(ReleaseFile),
});
export type Release = Type.Static<typeof Release>;

/** `build.json`: facts that the files do not show, and hashes. Wrong facts harm only this remote. */
export const BuildManifest = Type.Object({
  remote: RemoteName,
  version: VersionName,
  source: Text,
  shared: byName(Type.String()),
  runtimeImports: arrayOf(Text),
  contracts: byName(Type.String()),
  contractVersions: byName(Type.Integer()),
  /** Hashes of all files of `browser/` and `server/`, by path in the build. */
  files: byName(Type.String({ pattern: INTEGRITY })),
});
export type BuildManifest = Type.Static<typeof BuildManifest>;

/** `browser/assets.json` of a build: files by page and slot. */
export const BuildAssets = byName(ReleaseAssets);

export const Composition = Type.Record(RemoteName, VersionName, { additionalProperties: false });
export type Composition = Readonly<Type.Static<typeof Composition>>;

export const ManifestHashes = Type.Record(Type.String({ maxLength: 200 }), Type.String({ pattern: INTEGRITY }));

export const remoteActions = ['publish', 'rollback'] as const;
export const channelActions = ['restore', 'freeze', 'unfreeze', 'gc'] as const;
/** `canary` starts a canary. `publish` completes it. */
export const canaryActions = ['canary', 'ramp', 'pause', 'abort'] as const;
/** For a version that ended render processes. Shells do not load it until a person makes it live again. */
export const QUARANTINE = 'quarantine';
/** A journal can be verified from such an entry on. */
export const rootActions = ['adopt', 'supersede'] as const;
export const journalActions = [...remoteActions, ...channelActions, ...canaryActions, QUARANTINE, ...rootActions] as const;
export type JournalAction = (typeof journalActions)[number];

/** At most this many canaries run in a channel at once. */
export const MAX_CANARIES = 2;

/** A release that the buckets below `threshold` get. */
export const Canary = Type.Object({
  remote: RemoteName,
  version: VersionName,
  /** Version of the other buckets. */
  baseline: VersionName,
  threshold: Type.Integer({ minimum: 1, maximum: BUCKETS - 1 }),
  /** Number of the journal entry that started or resumed the canary. */
  since: Type.Integer({ minimum: 1 }),
  /** No visitor gets a paused canary. */
  paused: Type.Optional(Type.Literal(true)),
});
export type Canary = Type.Static<typeof Canary>;

const count = Type.Integer({ minimum: 0 });
/** Visitors and those of them who met a failure. */
export const ArmCount = Type.Object({ visitors: count, failed: count });
export type ArmCount = Type.Static<typeof ArmCount>;

/** Present only in journal entries of the guard. */
export const GuardFinding = Type.Object({
  canary: ArmCount,
  baseline: ArmCount,
  /** Networks of the canary's failed visitors. */
  networks: count,
  /** See `shell/server/canary/evidence.ts`. */
  evidence: Type.Number({ minimum: 0 }),
});
export type GuardFinding = Type.Static<typeof GuardFinding>;

export const AnyEntry = Type.Object({
  /** A `JournalAction`, or an action of a newer shop version. */
  action: Text,
  composition: Composition,
});

export const Change = Type.Object({
  action: Type.Enum([...remoteActions]),
  remote: RemoteName,
  version: VersionName,
  at: Time,
});

/** Invalid fields count as absent, unless required by `Change`. */
export const EntryDetails = Type.Object({
  remote: Type.Optional(RemoteName),
  version: Type.Optional(VersionName),
  at: Time,
  who: Line,
  why: Line,
  /** `channel`, `compositionId` and `previous` are absent in entries of older shop versions. */
  channel: Type.Optional(Type.String({ pattern: CHANNEL_NAME })),
  /** See `compositionId` in `@shop/store/journal`. */
  compositionId: Type.Optional(Type.String({ pattern: COMPOSITION_ID })),
  /** Hash of the base entry. */
  previous: Type.Optional(Type.String({ pattern: INTEGRITY })),
  /** Number of the base entry, unless it directly precedes. */
  after: Type.Optional(Type.Integer({ minimum: 1 })),
  from: Type.Optional(VersionName),
  /** All canaries after this entry; absent without changes. */
  canaries: Type.Optional(Type.Immutable(Type.Array(Canary, { maxItems: MAX_CANARIES }))),
  guard: Type.Optional(GuardFinding),
  /** Version of the registry when the entry was signed. */
  registry: Type.Optional(Type.Integer({ minimum: 1 })),
  /** By `<remote>@<version>`, for versions that no earlier entry names. */
  manifests: Type.Optional(ManifestHashes),
  /** Hash of the entries that an `adopt` accepts. */
  adopted: Type.Optional(Type.String({ pattern: INTEGRITY })),
});

/** `<journal>/<000000000042>.json`, created exclusively. The newest readable entry sets the wanted versions. */
export interface JournalEntry extends Type.Static<typeof AnyEntry>, Type.Static<typeof EntryDetails> {
  seq: number;
  /** Hash of the stored bytes. */
  hash?: string;
  others?: readonly string[];
  /** Milliseconds since 1970 at which a follower looked and did not find it. */
  notBefore?: number;
  /** Holders of the keys that signed it. */
  signedBy?: readonly string[];
}
