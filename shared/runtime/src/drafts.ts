import { tryStorage } from './device-store.ts';

interface Draft {
  /** Customer, or empty for anonymous visitors. Only the owner can read the draft. */
  owner: string;
  value: unknown;
}

const PREFIX = 'draft:';

function stored(key: string): Draft | undefined {
  const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Draft> | null;
  return typeof draft?.owner === 'string' ? { owner: draft.owner, value: draft.value } : undefined;
}

/** If `owner` is `undefined`, nothing is read or stored. */
export const drafts = {
  /** Validate the result, because an older shop version may have written it. */
  read: (name: string, owner: string | undefined): unknown =>
    tryStorage(() => {
      const draft = stored(PREFIX + name);
      return draft?.owner === owner ? draft?.value : undefined;
    }),

  write: (name: string, owner: string | undefined, value: unknown): boolean =>
    tryStorage(() => {
      if (owner !== undefined) sessionStorage.setItem(PREFIX + name, JSON.stringify({ owner, value } satisfies Draft));
      return owner !== undefined;
    }) ?? false,

  remove: (name: string): void => tryStorage(() => sessionStorage.removeItem(PREFIX + name)),

  /** On login, the customer gets the anonymous drafts. Other customers' drafts are deleted. */
  handTo: (owner: string): void =>
    tryStorage(() => {
      for (const key of draftKeys()) {
        const draft = tryStorage(() => stored(key));
        if (draft?.owner === '') sessionStorage.setItem(key, JSON.stringify({ ...draft, owner }));
        else if (draft?.owner !== owner) sessionStorage.removeItem(key);
      }
    }),

  clear: (): void =>
    tryStorage(() => {
      for (const key of draftKeys()) sessionStorage.removeItem(key);
    }),
};

const draftKeys = (): string[] => Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
