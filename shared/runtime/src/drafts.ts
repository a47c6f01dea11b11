import { ifItKeeps } from './device-store.ts';

/** What somebody has typed or drawn and not sent yet. */
interface Draft {
  /** Whose it is; empty while nobody is logged in. Nobody else on this device gets to see it. */
  owner: string;
  value: unknown;
}

const PREFIX = 'draft:';

function stored(key: string): Draft | undefined {
  const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Draft> | null;
  return typeof draft?.owner === 'string' ? { owner: draft.owner, value: draft.value } : undefined;
}

/**
 * In the tab's own storage, which closing the tab forgets: drafts by name, each somebody's: `owner` is as `ownerOf` has
 * it. While nobody knows who is there it is undefined, and nothing is read or kept.
 */
export const drafts = {
  /** Undefined where that person has none. Check its shape: an older version of the shop may have written it. */
  read: (name: string, owner: string | undefined): unknown =>
    ifItKeeps(() => {
      const draft = stored(PREFIX + name);
      return draft?.owner === owner ? draft?.value : undefined;
    }),

  /** Answers whether it is kept: storage may be full or blocked. */
  write: (name: string, owner: string | undefined, value: unknown): boolean =>
    ifItKeeps(() => {
      if (owner !== undefined) sessionStorage.setItem(PREFIX + name, JSON.stringify({ owner, value } satisfies Draft));
      return owner !== undefined;
    }) ?? false,

  remove: (name: string): void => ifItKeeps(() => sessionStorage.removeItem(PREFIX + name)),

  /** Somebody has logged in: what they drafted before that is theirs, and of anybody else's nothing stays. */
  handTo: (owner: string): void =>
    ifItKeeps(() => {
      for (const key of draftKeys()) {
        const draft = ifItKeeps(() => stored(key));
        if (draft?.owner === '') sessionStorage.setItem(key, JSON.stringify({ ...draft, owner }));
        else if (draft?.owner !== owner) sessionStorage.removeItem(key);
      }
    }),

  /** Somebody has logged out: the next person here finds nothing of theirs. */
  clear: (): void =>
    ifItKeeps(() => {
      for (const key of draftKeys()) sessionStorage.removeItem(key);
    }),
};

const draftKeys = (): string[] => Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
