/** What somebody has typed or drawn and not sent yet. */
interface Draft {
  /** Whose it is; empty while nobody is logged in. Nobody else on this device gets to see it. */
  email: string;
  value: unknown;
}

const PREFIX = 'draft:';

// Storage may be blocked, full or edited: then nothing is kept, and all works the same.
function attempt<T>(what: () => T): T | undefined {
  try {
    return what();
  } catch {
    return undefined;
  }
}

function stored(key: string): Draft | undefined {
  const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Draft> | null;
  return typeof draft?.email === 'string' ? { email: draft.email, value: draft.value } : undefined;
}

/**
 * In the tab's own storage, which closing the tab forgets: drafts by name, each somebody's. `email` is the session's, so
 * empty for an anonymous visitor.
 */
export const drafts = {
  /** Undefined where that person has none. Check its shape: an older version of the shop may have written it. */
  read: (name: string, email: string): unknown =>
    attempt(() => {
      const draft = stored(PREFIX + name);
      return draft?.email === email ? draft.value : undefined;
    }),

  write: (name: string, email: string, value: unknown): void =>
    attempt(() => sessionStorage.setItem(PREFIX + name, JSON.stringify({ email, value } satisfies Draft))),

  remove: (name: string): void => attempt(() => sessionStorage.removeItem(PREFIX + name)),

  /** Somebody has logged in: what they drafted before that is theirs, and of anybody else's nothing stays. */
  handTo: (email: string): void =>
    attempt(() => {
      for (const key of draftKeys()) {
        const draft = attempt(() => stored(key));
        if (draft?.email === '') sessionStorage.setItem(key, JSON.stringify({ ...draft, email }));
        else if (draft?.email !== email) sessionStorage.removeItem(key);
      }
    }),

  /** Somebody has logged out: the next person here finds nothing of theirs. */
  clear: (): void =>
    attempt(() => {
      for (const key of draftKeys()) sessionStorage.removeItem(key);
    }),
};

const draftKeys = (): string[] => Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
