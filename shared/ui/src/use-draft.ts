import { drafts, type QueryClient, type SessionState, sessionKey, useQueryClient } from '@shop/runtime';
import { type RefObject, useEffect } from 'react';

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
    const email = () => emailOf(query);
    const inputs = () =>
      [...form.elements].filter((element): element is Input => 'name' in element && element.name !== '' && !element.matches(secret));

    // Stays the customer's while their session is over.
    let owner = email();
    const kept = drafts.read(name, owner) as Record<string, string> | undefined;
    if (kept) for (const input of inputs()) input.value = kept[input.name] ?? input.value;

    const keep = () => {
      owner ||= email();
      drafts.write(name, owner, Object.fromEntries(inputs().map((input) => [input.name, input.value])));
    };
    form.addEventListener('input', keep);
    return () => {
      form.removeEventListener('input', keep);
      // Still logged in: nobody but the shopper has closed the form.
      if (email()) drafts.remove(name);
    };
  }, [inside, name, query]);
}

/** Whether the form `name` is to be open again: there is something half-typed in it by the customer who is there. */
export function useHasDraft(name: string): boolean {
  return drafts.read(name, emailOf(useQueryClient())) !== undefined;
}

const emailOf = (query: QueryClient): string => query.getQueryData<SessionState>(sessionKey)?.email ?? '';
