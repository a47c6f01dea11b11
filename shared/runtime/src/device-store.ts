/** Returns `undefined` if storage is blocked or full. */
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
  onClearedElsewhere: (listener: () => void) => () => void;
}

/** `parse` must accept any value, because an older shop version may have stored it. */
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

export const histories = {
  /** On login, clears another customer's histories. */
  adoptOwner: (customer: string): void => {
    if (owner.read() !== '' && owner.read() !== customer) histories.clear();
    owner.write(customer);
  },

  clear: (): void =>
    tryStorage(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
    }),
};
