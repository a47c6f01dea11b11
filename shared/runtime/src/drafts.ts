import { DEVICE_DRAFT_DAYS } from '@shop/contracts/limits';
import { tryStorage } from './device-store.ts';

interface Draft {
  /** Customer, or empty for anonymous visitors. Only the owner can read the draft. */
  owner: string;
  value: unknown;
}

const PREFIX = 'draft:';
const MOST_AGE_MS = DEVICE_DRAFT_DAYS * 24 * 60 * 60_000;

/** If `owner` is `undefined`, nothing is read or stored. */
function draftsIn(storage: () => Storage) {
  function stored(key: string): Draft | undefined {
    const draft = JSON.parse(storage().getItem(key) ?? 'null') as Partial<Draft> | null;
    return typeof draft?.owner === 'string' ? { owner: draft.owner, value: draft.value } : undefined;
  }

  const keys = (): string[] => Object.keys(storage()).filter((key) => key.startsWith(PREFIX));

  return {
    /** Validate the result, because an older shop version may have written it. */
    read: (name: string, owner: string | undefined): unknown =>
      tryStorage(() => {
        const draft = stored(PREFIX + name);
        return draft?.owner === owner ? draft?.value : undefined;
      }),

    write: (name: string, owner: string | undefined, value: unknown): boolean =>
      tryStorage(() => {
        if (owner !== undefined) storage().setItem(PREFIX + name, JSON.stringify({ owner, value } satisfies Draft));
        return owner !== undefined;
      }) ?? false,

    remove: (name: string): void => tryStorage(() => storage().removeItem(PREFIX + name)),

    names: (): string[] => tryStorage(() => keys().map((key) => key.slice(PREFIX.length))) ?? [],

    /** On login, the customer gets the anonymous drafts. Other customers' drafts are deleted. */
    handTo: (owner: string): void =>
      tryStorage(() => {
        for (const key of keys()) {
          const draft = tryStorage(() => stored(key));
          if (draft?.owner === '') tryStorage(() => storage().setItem(key, JSON.stringify({ ...draft, owner })));
          else if (draft?.owner !== owner) storage().removeItem(key);
        }
      }),

    /** Reads the milliseconds `at` of each value. */
    expire: (): void =>
      tryStorage(() => {
        for (const key of keys()) {
          const { at } = (tryStorage(() => stored(key))?.value ?? {}) as { at?: unknown };
          if (!(Math.abs(Date.now() - Number(at)) < MOST_AGE_MS)) storage().removeItem(key);
        }
      }),

    clear: (): void =>
      tryStorage(() => {
        for (const key of keys()) storage().removeItem(key);
      }),
  };
}

export const drafts = draftsIn(() => sessionStorage);

export const deviceDrafts = draftsIn(() => localStorage);
