import { ifItKeeps } from './device-store.ts';

interface Draft {
  /** Empty for anonymous visitors. Others on this device cannot read it. */
  owner: string;
  value: unknown;
}

const PREFIX = 'draft:';

function stored(key: string): Draft | undefined {
  const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Draft> | null;
  return typeof draft?.owner === 'string' ? { owner: draft.owner, value: draft.value } : undefined;
}

/** Drafts in `sessionStorage`. While `owner` is undefined, nothing is read or stored. */
export const drafts = {
  /** Validate the value: an older version may have written it. */
  read: (name: string, owner: string | undefined): unknown =>
    ifItKeeps(() => {
      const draft = stored(PREFIX + name);
      return draft?.owner === owner ? draft?.value : undefined;
    }),

  write: (name: string, owner: string | undefined, value: unknown): boolean =>
    ifItKeeps(() => {
      if (owner !== undefined) sessionStorage.setItem(PREFIX + name, JSON.stringify({ owner, value } satisfies Draft));
      return owner !== undefined;
    }) ?? false,

  remove: (name: string): void => ifItKeeps(() => sessionStorage.removeItem(PREFIX + name)),

  /** On login: adopts anonymous drafts and drops those of others. */
  handTo: (owner: string): void =>
    ifItKeeps(() => {
      for (const key of draftKeys()) {
        const draft = ifItKeeps(() => stored(key));
        if (draft?.owner === '') sessionStorage.setItem(key, JSON.stringify({ ...draft, owner }));
        else if (draft?.owner !== owner) sessionStorage.removeItem(key);
      }
    }),

  /** On logout. */
  clear: (): void =>
    ifItKeeps(() => {
      for (const key of draftKeys()) sessionStorage.removeItem(key);
    }),
};

const draftKeys = (): string[] => Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
