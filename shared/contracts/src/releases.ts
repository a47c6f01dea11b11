import type { RemoteName, RouteRecord } from './remote.ts';
import type { SlotName } from './slots.ts';

/** A file of a release, with its integrity as browsers check it (`sha384-…`). */
export interface ReleaseFile {
  path: string;
  integrity: string;
  size: number;
}

/** The files that a page or slot needs beyond the remote's entry, in the order in which they load. */
export interface ReleaseAssets {
  js: readonly string[];
  css: readonly string[];
}

/** `remotes/<name>/<version>/release.json`. Immutable. */
export interface Release {
  remote: RemoteName;
  /** Also the value of the federation's build version; never used twice for other files. */
  version: string;
  builtAt: string;
  /** Hash of the sources it was built from: the same sources are not published twice. */
  source: string;
  /** Ranges of the libraries that the remote consumes from the shell. */
  shared: Readonly<Record<string, string>>;
  /** What it imports from `@shop/runtime`; not known of releases from before this was written down. */
  runtimeImports?: readonly string[];
  /** Hashes of the slots and events that it names, by `slot <name>` and `event <name>`; likewise. */
  contracts?: Readonly<Record<string, string>>;
  routes: readonly RouteRecord[];
  slots: readonly SlotName[];
  /** By the file that holds it: `pages/<id>`, or `slots/<name>` with `-` for the name's `.`. */
  assets: Readonly<Record<string, ReleaseAssets>>;
  /** The expose's own chunks: needed by whatever the remote shows. */
  surface: ReleaseAssets;
  /** With their compressed copies, `.br` and `.gz`. */
  browser: readonly ReleaseFile[];
  server: readonly ReleaseFile[];
}

/**
 * One version of every remote that has any, by the remote's name. The idea of the whole shop: a page is one composition.
 * May hold remotes that a newer version of the shop knows: they are left alone, and kept.
 */
export type Composition = Readonly<Record<string, string>>;

export const journalActions = ['publish', 'rollback'] as const;
export type JournalAction = (typeof journalActions)[number];

/** `journal/<000000000042>.json`. The next entry can be created only once; the newest that can be read is the truth. */
export interface JournalEntry {
  /** The file's name, whatever the file says. */
  seq: number;
  /** One of `journalActions`, or what a newer version of the shop does. */
  action: string;
  /** The one remote whose version an entry changes. A newer version of the shop may know more of them. */
  remote: string;
  version: string;
  at: string;
  who: string;
  why: string;
  composition: Composition;
  /** The entry whose composition this one changes: the one before, unless that could not be read. */
  after?: number;
  /** Not in the file: other remotes that it would have changed too, and that were left alone. */
  others?: readonly string[];
  /** The remote's version that was live before, if any was. */
  from?: string;
}
