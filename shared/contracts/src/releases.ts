import { type TSchema, Type } from 'typebox';
import { remoteNames } from './remote.ts';
import { RouteRecord } from './routes.ts';
import type { SlotName } from './slots.ts';

// What is in the release store. Fields that are not named here are a newer version's: they are left alone, everywhere.

/** Largest file of a release, bytes. The largest that is built has 0.6 MB. */
export const MAX_RELEASE_FILE_BYTES = 32 * 2 ** 20;

/** Signs of what is said about an entry. */
export const MAX_REASON = 2000;

/** No list in a manifest is longer: the largest release has some 80 files. */
const MAX_ITEMS = 2000;

/** Names a version in keys, URLs, file names and logs: one segment of a path, without signs that mean anything there. */
export const VERSION_NAME = '^[0-9A-Za-z][0-9A-Za-z.+-]{0,99}$';
/** A remote, also one that a newer version of the shop knows. */
export const REMOTE_NAME = '^[a-z][a-z0-9-]{0,49}$';
/** A file below a release's folder: no segment begins with a dot. */
export const FILE_PATH = '^(?=.{1,200}$)[0-9A-Za-z_-][0-9A-Za-z._-]*(?:/[0-9A-Za-z_-][0-9A-Za-z._-]*)*$';
const INTEGRITY = '^sha384-[0-9A-Za-z+/]{64}$';
/** ISO 8601, as `Date.toISOString` writes it, or with an offset. */
const TIME = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d{1,9})?(?:Z|[+-]\\d{2}:\\d{2})$';
/** Printable: it stands in logs and on terminals. */
const PRINTABLE = '^[^\\u0000-\\u001f\\u007f-\\u009f]*$';

const Text = Type.String({ minLength: 1, maxLength: 500, pattern: PRINTABLE });
const Line = Type.String({ maxLength: MAX_REASON, pattern: PRINTABLE });
const VersionName = Type.String({ pattern: VERSION_NAME });
const FilePath = Type.String({ pattern: FILE_PATH });
const Time = Type.String({ pattern: TIME });
const arrayOf = <S extends TSchema>(of: S) => Type.Immutable(Type.Array(of, { maxItems: MAX_ITEMS }));
const byName = <S extends TSchema>(of: S) => Type.Record(Type.String(), of);

/** A file of a release, with its integrity as browsers check it (`sha384-…`). */
export const ReleaseFile = Type.Object({
  path: FilePath,
  integrity: Type.String({ pattern: INTEGRITY }),
  size: Type.Integer({ minimum: 0, maximum: MAX_RELEASE_FILE_BYTES }),
});
export type ReleaseFile = Type.Static<typeof ReleaseFile>;

/** The files that a page or slot needs beyond the remote's entry, in the order in which they load. */
export const ReleaseAssets = Type.Object({ js: arrayOf(FilePath), css: arrayOf(FilePath) });
export type ReleaseAssets = Type.Static<typeof ReleaseAssets>;

/** `remotes/<name>/<version>/release.json`. Immutable. */
export const Release = Type.Object({
  remote: Type.Enum([...remoteNames]),
  /** Also the value of the federation's build version; never used twice for other files. */
  version: VersionName,
  builtAt: Time,
  /** Hash of the sources it was built from: the same sources are not published twice. */
  source: Text,
  /** Ranges of the libraries that the remote consumes from the shell. */
  shared: byName(Type.String()),
  /** What it imports from `@shop/runtime`; not known of releases from before this was written down. */
  runtimeImports: Type.Optional(arrayOf(Text)),
  /** Hashes of the slots and events that it names, by `slot <name>` and `event <name>`; likewise. */
  contracts: Type.Optional(byName(Type.String())),
  /** Their versions, by the same names; likewise. */
  contractVersions: Type.Optional(byName(Type.Integer())),
  routes: arrayOf(RouteRecord),
  // Any name, as with layouts.
  slots: arrayOf(Type.Unsafe<SlotName>(Text)),
  /** By the file that holds it: `pages/<id>`, or `slots/<name>` with `-` for the name's `.`. */
  assets: byName(ReleaseAssets),
  /** The expose's own chunks: needed by whatever the remote shows. */
  surface: ReleaseAssets,
  /** With their compressed copies, `.br` and `.gz`. */
  browser: arrayOf(ReleaseFile),
  server: arrayOf(ReleaseFile),
});
/** `remotes/<name>/<version>/release.json`. Immutable. */
export type Release = Type.Static<typeof Release>;

/**
 * One version of every remote that has any, by the remote's name. The idea of the whole shop: a page is one composition.
 * May hold remotes that a newer version of the shop knows: they are left alone, and kept.
 */
export const Composition = Type.Record(Type.String({ pattern: REMOTE_NAME }), VersionName, { additionalProperties: false });
export type Composition = Readonly<Type.Static<typeof Composition>>;

export const journalActions = ['publish', 'rollback'] as const;
export type JournalAction = (typeof journalActions)[number];

/** What every entry of the journal says, whichever version of the shop has written it. */
export const AnyEntry = Type.Object({
  /** One of `journalActions`, or what a newer version of the shop does. */
  action: Text,
  composition: Composition,
});

/** What an entry says beside that when its action is one of ours. */
export const Change = Type.Object({
  action: Type.Enum([...journalActions]),
  /** The one remote whose version an entry changes. A newer version of the shop may know more of them. */
  remote: Type.String({ pattern: REMOTE_NAME }),
  version: VersionName,
  at: Time,
});

/** What an entry may say. Where one does not, or says something else than is meant here, it is read as if it had not. */
export const EntryDetails = Type.Object({
  remote: Type.String({ pattern: REMOTE_NAME }),
  version: VersionName,
  at: Time,
  who: Line,
  why: Line,
  /** The entry whose composition this one changes: the one before, unless that could not be read. */
  after: Type.Optional(Type.Integer({ minimum: 1 })),
  /** The remote's version that was live before, if any was. */
  from: Type.Optional(VersionName),
});

/** `journal/<000000000042>.json`. The next entry can be created only once; the newest that can be read is the truth. */
export interface JournalEntry extends Type.Static<typeof AnyEntry>, Type.Static<typeof EntryDetails> {
  /** The file's name, whatever the file says. */
  seq: number;
  /** Not in the file: other remotes that it would have changed too, and that were left alone. */
  others?: readonly string[];
}
