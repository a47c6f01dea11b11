/** Storage may be blocked or full; the shop works without it. */
export function ifItKeeps<T>(what: () => T): T | undefined {
  try {
    return what();
  } catch {
    return undefined;
  }
}

export interface DeviceStore<T> {
  read: () => T;
  /** Returns whether it was stored. */
  write: (value: T) => boolean;
  clear: () => void;
}

/** JSON under `key`. `parse` must accept anything, because older versions may have written it. */
export const deviceStore = <T>(key: string, parse: (kept: unknown) => T): DeviceStore<T> => ({
  read: () => parse(ifItKeeps(() => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown)),
  write: (value) =>
    ifItKeeps(() => {
      localStorage.setItem(key, JSON.stringify(value));
      return true;
    }) ?? false,
  clear: () => ifItKeeps(() => localStorage.removeItem(key)),
});
