import cluster from 'node:cluster';
import { type RemoteName, remoteNames } from '@shop/contracts/remote';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { versionName } from './remote-version.ts';

const Quarantined = Type.Object({ remote: Type.Enum([...remoteNames]), version: Type.String(), why: Type.String() });
/** A version that has done harm to the process, and what: it is not loaded again, its remote's last good version serves. */
export type Quarantined = Type.Static<typeof Quarantined>;

// The primary need not know the remote: workers that have taken others' place may be of a newer build, with a remote more.
const QuarantineMessage = Type.Object({
  ...Quarantined.properties,
  remote: Type.Unsafe<RemoteName>(Type.String()),
  type: Type.Literal('quarantine'),
});
/** How the processes of one shell tell each other, both ways: a worker its primary, the primary its other workers. */
export type QuarantineMessage = Type.Static<typeof QuarantineMessage>;

export interface QuarantineOptions {
  /** What was known before this process started: `readQuarantine`. */
  initial?: readonly Quarantined[];
  /** Told once of each version that is new here, not of those that another process has told us of. */
  onAdd?: (entry: Quarantined) => void;
}

/** The versions that this shell does not load. It lasts as long as the process, or its primary, does. */
export interface Quarantine {
  /** Why a version may not be loaded; `undefined`: it may. */
  reason: (remote: RemoteName, version: string) => string | undefined;
  /** A version stays for its first reason. */
  add: (entry: Quarantined) => void;
  /** From another process: added, and not told on. */
  hear: (message: unknown) => void;
  list: () => readonly Quarantined[];
  /** Calls with each version that is new, whoever has found it. Returns the way to stop. */
  watch: (onNew: (entry: Quarantined) => void) => () => void;
}

export function createQuarantine({ initial = [], onAdd }: QuarantineOptions = {}): Quarantine {
  const entries = new Map(initial.map((entry) => [versionName(entry), entry]));
  const watchers = new Set<(entry: Quarantined) => void>();

  /** `false`: known already. */
  function put(entry: Quarantined): boolean {
    if (entries.has(versionName(entry))) return false;
    entries.set(versionName(entry), entry);
    for (const watcher of watchers) watcher(entry);
    return true;
  }

  return {
    reason: (remote, version) => entries.get(versionName({ remote, version }))?.why,
    add(entry) {
      if (put(entry)) onAdd?.(entry);
    },
    hear(message) {
      if (isQuarantineMessage(message)) put({ remote: message.remote, version: message.version, why: message.why });
    },
    list: () => [...entries.values()],
    watch(onNew) {
      watchers.add(onNew);
      return () => void watchers.delete(onNew);
    },
  };
}

/** The quarantine of this process. As a worker of a cluster it tells what it finds, and hears what other workers have found. */
export function processQuarantine(initial: readonly Quarantined[]): Quarantine {
  if (!cluster.isWorker) return createQuarantine({ initial });
  const quarantine = createQuarantine({
    initial,
    onAdd: (entry) => {
      // A primary that has gone needs to hear nothing: this process is about to end too.
      if (process.connected) process.send?.({ type: 'quarantine', ...entry } satisfies QuarantineMessage, () => undefined);
    },
  });
  process.on('message', quarantine.hear);
  return quarantine;
}

/**
 * Reads the variable `SHELL_QUARANTINE`, a JSON list, by which the primary tells a new worker what is known. Entries
 * about remotes that this shell does not know are left out. Throws on what is no list.
 */
export function readQuarantine(text = ''): Quarantined[] {
  const list: unknown = text === '' ? [] : JSON.parse(text);
  if (!Array.isArray(list)) throw new Error('a list is expected');
  return list.filter((entry) => Value.Check(Quarantined, entry));
}

/** Also for the primary, which hears it from its workers. */
export const isQuarantineMessage = (value: unknown): value is QuarantineMessage => Value.Check(QuarantineMessage, value);
