import { type TSchema, Type } from 'typebox';
import { remoteNames } from './remote.ts';
import { RouteRecord } from './routes.ts';
import type { SlotName } from './slots.ts';

// What is in the release store. Fields that are not named here are a newer version's: they are left alone, everywhere.

const Text = Type.String({ minLength: 1 });
const arrayOf = <S extends TSchema>(of: S) => Type.Immutable(Type.Array(of));
const byName = <S extends TSchema>(of: S) => Type.Record(Type.String(), of);

/** A file of a release, with its integrity as browsers check it (`sha384-…`). */
export const ReleaseFile = Type.Object({ path: Text, integrity: Text, size: Type.Integer({ minimum: 0 }) });
export type ReleaseFile = Type.Static<typeof ReleaseFile>;

/** The files that a page or slot needs beyond the remote's entry, in the order in which they load. */
export const ReleaseAssets = Type.Object({ js: arrayOf(Text), css: arrayOf(Text) });
export type ReleaseAssets = Type.Static<typeof ReleaseAssets>;

/** `remotes/<name>/<version>/release.json`. Immutable. */
export const Release = Type.Object({
  remote: Type.Enum([...remoteNames]),
  /** Also the value of the federation's build version; never used twice for other files. */
  version: Text,
  builtAt: Text,
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
export const Composition = byName(Text);
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
  remote: Text,
  version: Text,
  at: Text,
});

/** What an entry may say. Where one does not, or says something else than is meant here, it is read as if it had not. */
export const EntryDetails = Type.Object({
  remote: Type.String(),
  version: Type.String(),
  at: Type.String(),
  who: Type.String(),
  why: Type.String(),
  /** The entry whose composition this one changes: the one before, unless that could not be read. */
  after: Type.Optional(Type.Integer()),
  /** The remote's version that was live before, if any was. */
  from: Type.Optional(Text),
});

/** `journal/<000000000042>.json`. The next entry can be created only once; the newest that can be read is the truth. */
export interface JournalEntry extends Type.Static<typeof AnyEntry>, Type.Static<typeof EntryDetails> {
  /** The file's name, whatever the file says. */
  seq: number;
  /** Not in the file: other remotes that it would have changed too, and that were left alone. */
  others?: readonly string[];
}
