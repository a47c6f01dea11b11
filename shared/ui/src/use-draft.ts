import { type QueryClient, type SessionState, sessionKey, useQueryClient } from '@shop/runtime';
import { type RefObject, useEffect } from 'react';

interface Draft {
  /** Whose it is: nobody else on this device gets to see it. */
  email: string;
  values: Record<string, string>;
}

/** Fields whose contents never leave the page. */
const secret = 'input[type="password"], input[type="file"], [autocomplete^="cc-"]';

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Keeps what is half-typed in a form where the session may end meanwhile: the guard leads to the login and takes the
 * form away, and after it, or a reload, the same customer finds in it what they had typed. `name` tells the forms of a
 * shop apart. Who leaves the form themselves, or has sent it, leaves nothing behind.
 */
export function useDraft(inside: RefObject<HTMLElement | null>, name: string): void {
  const query = useQueryClient();
  useEffect(() => {
    const form = inside.current?.closest('form');
    if (!form) return;
    const key = `draft:${name}`;
    const email = () => emailOf(query);
    const inputs = () =>
      [...form.elements].filter((element): element is Input => 'name' in element && element.name !== '' && !element.matches(secret));

    const kept = keptDraft(query, name);
    if (kept) for (const input of inputs()) input.value = kept.values[input.name] ?? input.value;

    const keep = () => write(key, { email: email(), values: Object.fromEntries(inputs().map(({ name, value }) => [name, value])) });
    form.addEventListener('input', keep);
    return () => {
      form.removeEventListener('input', keep);
      // Still logged in: nobody but the shopper has closed the form.
      if (email()) write(key, undefined);
    };
  }, [inside, name, query]);
}

/** Whether the form `name` is to be open again: there is something half-typed in it by the customer who is there. */
export const useHasDraft = (name: string): boolean => keptDraft(useQueryClient(), name) !== undefined;

function keptDraft(query: QueryClient, name: string): Draft | undefined {
  const kept = read(`draft:${name}`);
  return kept?.email === emailOf(query) ? kept : undefined;
}

const emailOf = (query: QueryClient): string => query.getQueryData<SessionState>(sessionKey)?.email ?? '';

// Storage may be blocked or full: then nothing is kept.

function read(key: string): Draft | undefined {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as Draft);
  } catch {
    return undefined;
  }
}

function write(key: string, draft: Draft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {}
}
