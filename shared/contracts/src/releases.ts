import { type TSchema, Type } from 'typebox';
import { CHANNEL_NAME } from './channels.ts';
import { REMOTE_NAME } from './remote-name.ts';
import { RouteRecord } from './routes.ts';
import { BUCKETS } from './signals.ts';
import type { SlotName } from './slots.ts';

// Unknown fields come from newer versions of the shop and are kept.

/** The largest file so far has 0.6 MB. */
export const MAX_RELEASE_FILE_BYTES = 32 * 2 ** 20;

/** Characters. */
export const MAX_REASON = 2000;

const MAX_ITEMS = 2000;

/** One segment of store keys and URLs. */
export const VERSION_NAME = '^[0-9A-Za-z][0-9A-Za-z.+-]{0,99}$';
/** File paths within a release. No segment begins with a dot. */
export const FILE_PATH = '^(?=.{1,200}$)[0-9A-Za-z_-][0-9A-Za-z._-]*(?:/[0-9A-Za-z_-][0-9A-Za-z._-]*)*$';
const COMPOSITION_ID = '^[0-9a-f]{16}$';
const INTEGRITY = '^sha384-[0-9A-Za-z+/]{64}$';
/** ISO 8601: either the format of `Date.toISOString` or a time with an offset. */
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

export const ReleaseAssets = Type.Object({ js: arrayOf(FilePath), css: arrayOf(FilePath) });
export type ReleaseAssets = Type.Static<typeof ReleaseAssets>;

/** Stored as `remotes/<name>/<version>/release.json`. Immutable. */
export const Release = Type.Object({
  remote: RemoteName,
  /** Also the build version of Module Federation. */
  version: VersionName,
  builtAt: Time,
  source: Text,
  shared: byName(Type.String()),
  /** Hash of an uploaded build's `build.json`, so that the signature covers this file. */
  buildManifest: Type.Optional(Type.String({ pattern: INTEGRITY })),
  /** Absent in old releases. */
  runtimeImports: Type.Optional(arrayOf(Text)),
  /** Contract hashes by `slot <name>` and `event <name>`; absent in old releases. */
  contracts: Type.Optional(byName(Type.String())),
  /** Absent in old releases. */
  contractVersions: Type.Optional(byName(Type.Integer())),
  routes: arrayOf(RouteRecord),
  slots: arrayOf(Type.Unsafe<SlotName>(Text)),
  /** Keys are `pages/<id>` and `slots/<name>`. In a slot name, `-` replaces `.`. */
  assets: byName(ReleaseAssets),
  surface: ReleaseAssets,
  /** Includes compressed copies (`.br`, `.gz`). */
  browser: arrayOf(ReleaseFile),
  server: arrayOf(ReleaseFile),
});
export type Release = Type.Static<typeof Release>;

/** `build.json`: hashes, and facts that the files do not show. Wrong facts harm only this remote. */
export const BuildManifest = Type.Object({
  remote: RemoteName,
  version: VersionName,
  source: Text,
  shared: byName(Type.String()),
  runtimeImports: arrayOf(Text),
  contracts: byName(Type.String()),
  contractVersions: byName(Type.Integer()),
  files: byName(Type.String({ pattern: INTEGRITY })),
});
export type BuildManifest = Type.Static<typeof BuildManifest>;

export const BuildAssets = byName(ReleaseAssets);

export const Composition = Type.Record(RemoteName, VersionName, { additionalProperties: false });
export type Composition = Readonly<Type.Static<typeof Composition>>;

export const ManifestHashes = Type.Record(Type.String({ maxLength: 200 }), Type.String({ pattern: INTEGRITY }));

export const remoteActions = ['publish', 'rollback'] as const;
export const channelActions = ['restore', 'freeze', 'unfreeze', 'gc'] as const;
/** `canary` starts a canary; `publish` completes it. */
export const canaryActions = ['canary', 'ramp', 'pause', 'abort'] as const;
/** Marks a version that ended render processes. Shells skip the version until a person makes it live again. */
export const QUARANTINE = 'quarantine';
/** Actions of entries from which verification may start. */
export const rootActions = ['adopt', 'supersede'] as const;
export const journalActions = [...remoteActions, ...channelActions, ...canaryActions, QUARANTINE, ...rootActions] as const;
export type JournalAction = (typeof journalActions)[number];

export const MAX_CANARIES = 2;

/** A release that only visitors with buckets below `threshold` get. */
export const Canary = Type.Object({
  remote: RemoteName,
  version: VersionName,
  /** Version that the other buckets get. */
  baseline: VersionName,
  threshold: Type.Integer({ minimum: 1, maximum: BUCKETS - 1 }),
  /** Number of the journal entry that started or last resumed the canary. */
  since: Type.Integer({ minimum: 1 }),
  paused: Type.Optional(Type.Literal(true)),
});
export type Canary = Type.Static<typeof Canary>;

const count = Type.Integer({ minimum: 0 });
export const ArmCount = Type.Object({ visitors: count, failed: count });
export type ArmCount = Type.Static<typeof ArmCount>;

export const GuardFinding = Type.Object({
  canary: ArmCount,
  baseline: ArmCount,
  /** Number of networks whose canary visitors met a failure. */
  networks: count,
  /** See `shell/server/canary/evidence.ts`. */
  evidence: Type.Number({ minimum: 0 }),
});
export type GuardFinding = Type.Static<typeof GuardFinding>;

export const AnyEntry = Type.Object({
  /** A `JournalAction`, or an action of a newer version of the shop. */
  action: Text,
  composition: Composition,
});

export const Change = Type.Object({
  action: Type.Enum([...remoteActions]),
  remote: RemoteName,
  version: VersionName,
  at: Time,
});

/** An invalid field counts as absent, unless `Change` requires it. */
export const EntryDetails = Type.Object({
  remote: Type.Optional(RemoteName),
  version: Type.Optional(VersionName),
  at: Time,
  who: Line,
  why: Line,
  /** Entries of older shop versions lack `channel`, `compositionId` and `previous`. */
  channel: Type.Optional(Type.String({ pattern: CHANNEL_NAME })),
  /** See `compositionId` in `@shop/store/journal`. */
  compositionId: Type.Optional(Type.String({ pattern: COMPOSITION_ID })),
  /** Hash of the entry on which this entry is based. */
  previous: Type.Optional(Type.String({ pattern: INTEGRITY })),
  /** Number of the entry that `previous` hashes. Absent if that entry directly precedes this one. */
  after: Type.Optional(Type.Integer({ minimum: 1 })),
  from: Type.Optional(VersionName),
  /** All canaries that run once this entry is live. Absent if unchanged. */
  canaries: Type.Optional(Type.Immutable(Type.Array(Canary, { maxItems: MAX_CANARIES }))),
  guard: Type.Optional(GuardFinding),
  /** Version of the registry when the entry was signed. */
  registry: Type.Optional(Type.Integer({ minimum: 1 })),
  /** Keys are `<remote>@<version>`, for versions that no earlier entry names. */
  manifests: Type.Optional(ManifestHashes),
  /** Hash of the entries that an `adopt` accepts. */
  adopted: Type.Optional(Type.String({ pattern: INTEGRITY })),
});

/** Stored as `<journal>/<000000000042>.json`, created exclusively. The newest readable entry names the live versions. */
export interface JournalEntry extends Type.Static<typeof AnyEntry>, Type.Static<typeof EntryDetails> {
  seq: number;
  /** Hash of the stored bytes. */
  hash?: string;
  others?: readonly string[];
  /** Milliseconds since 1970 at which a follower saw that the entry did not exist yet. */
  notBefore?: number;
  signedBy?: readonly string[];
}
