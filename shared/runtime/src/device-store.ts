/** Storage may be blocked, full or edited: then nothing is kept, and all works the same. */
export function ifItKeeps<T>(what: () => T): T | undefined {
  try {
    return what();
  } catch {
    return undefined;
  }
}

/** One thing that this device keeps for all its tabs, until somebody clears it. */
export interface DeviceStore<T> {
  read: () => T;
  /** Answers whether it is kept. */
  write: (value: T) => boolean;
  clear: () => void;
}

/**
 * What is kept under `key`, as JSON. `parse` makes of what stands there what is to be read: it may be anything, as an older
 * version of the shop has written it, and is null or undefined where there is nothing, or nothing that can be read.
 */
export const deviceStore = <T>(key: string, parse: (kept: unknown) => T): DeviceStore<T> => ({
  read: () => parse(ifItKeeps(() => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown)),
  write: (value) =>
    ifItKeeps(() => {
      localStorage.setItem(key, JSON.stringify(value));
      return true;
    }) ?? false,
  clear: () => ifItKeeps(() => localStorage.removeItem(key)),
});
