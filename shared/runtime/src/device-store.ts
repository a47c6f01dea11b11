/** Runs `what` and returns `undefined` if storage is blocked or full: the shop works without storage. */
export function tryStorage<T>(what: () => T): T | undefined {
  try {
    return what();
  } catch {
    return undefined;
  }
}

export interface DeviceStore<T> {
  read: () => T;
  write: (value: T) => boolean;
  clear: () => void;
  /** Calls the listener when another tab clears the value. Returns the unsubscriber. */
  onClearedElsewhere: (listener: () => void) => () => void;
}

/** Store of JSON under `key` of `localStorage`. `parse` must accept any value, because older versions may have written it. */
export const deviceStore = <T>(key: string, parse: (kept: unknown) => T): DeviceStore<T> => ({
  read: () => parse(tryStorage(() => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown)),
  write: (value) =>
    tryStorage(() => {
      localStorage.setItem(key, JSON.stringify(value));
      return true;
    }) ?? false,
  clear: () => tryStorage(() => localStorage.removeItem(key)),
  onClearedElsewhere: (listener) => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === null || (event.key === key && event.newValue === null)) listener();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  },
});

const PREFIX = 'history:';
const owner = deviceStore(`${PREFIX}owner`, (kept) => (typeof kept === 'string' ? kept : ''));

/** Histories of what the shopper viewed on this device. */
export const histories = {
  /** Called on login: drops another customer's histories. */
  adoptOwner: (customer: string): void => {
    if (owner.read() !== '' && owner.read() !== customer) histories.clear();
    owner.write(customer);
  },

  /** Called on logout. */
  clear: (): void =>
    tryStorage(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
    }),
};
