import cluster from 'node:cluster';
import type { RemoteName } from '@shop/contracts/remote';
import { isRemoteName } from '@shop/contracts/remote-name';
import { versionName } from '../composition/remote-version.ts';

export interface Quarantined {
  remote: RemoteName;
  version: string;
  why: string;
  hasEnded?: boolean;
}

export interface QuarantineMessage extends Quarantined {
  /** `lift`: a person makes the version live again. */
  type: 'quarantine' | 'lift';
}

export interface QuarantineOptions {
  initial?: readonly Quarantined[];
  onAdd?: (entry: Quarantined) => void;
  onLift?: (entry: Quarantined) => void;
}

/** Lasts until the primary process ends, or without a primary, until this process ends. */
export interface Quarantine {
  reason: (remote: RemoteName, version: string) => string | undefined;
  add: (entry: Quarantined) => void;
  lift: (entry: Quarantined) => void;
  hear: (message: unknown) => void;
  list: () => readonly Quarantined[];
  watch: (onNew: (entry: Quarantined) => void) => () => void;
}

export function createQuarantine({ initial = [], onAdd, onLift }: QuarantineOptions = {}): Quarantine {
  const entries = new Map(initial.map((entry) => [versionName(entry), entry]));
  const watchers = new Set<(entry: Quarantined) => void>();

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
    lift(entry) {
      if (entries.delete(versionName(entry))) onLift?.(entry);
    },
    hear(message) {
      if (!isQuarantineMessage(message)) return;
      const { type, remote, version, why } = message;
      if (type === 'lift') entries.delete(versionName({ remote, version }));
      else put({ remote, version, why });
    },
    list: () => [...entries.values()],
    watch(onNew) {
      watchers.add(onNew);
      return () => void watchers.delete(onNew);
    },
  };
}

export function processQuarantine(initial: readonly Quarantined[]): Quarantine {
  if (!cluster.isWorker) return createQuarantine({ initial });
  const send =
    (type: QuarantineMessage['type']) =>
    ({ remote, version, why }: Quarantined): void => {
      // Sends nothing after a disconnect, because the worker ends soon.
      if (process.connected) process.send?.({ type, remote, version, why } satisfies QuarantineMessage, () => undefined);
    };
  const quarantine = createQuarantine({ initial, onAdd: send('quarantine'), onLift: send('lift') });
  process.on('message', quarantine.hear);
  return quarantine;
}

/** Drops invalid entries. @throws if the text is no JSON array. */
export function readQuarantine(text = ''): Quarantined[] {
  const list: unknown = text === '' ? [] : JSON.parse(text);
  if (!Array.isArray(list)) throw new Error('a list is expected');
  return list.filter((entry) => isQuarantined(entry) && isRemoteName(entry.remote));
}

const isQuarantined = (value: unknown): value is Quarantined => {
  const { remote, version, why } = (value ?? {}) as Partial<Record<string, unknown>>;
  return [remote, version, why].every((each) => typeof each === 'string');
};

export const isQuarantineMessage = (value: unknown): value is QuarantineMessage =>
  isQuarantined(value) && ['quarantine', 'lift'].includes((value as QuarantineMessage).type);
