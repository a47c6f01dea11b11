import { drafts, ownerOf, sessionNow, useQueryClient, useSession } from '@shop/runtime';
import { type RefObject, useEffect, useState } from 'react';

/** Fields whose contents never leave the page. */
const secret = 'input[type="password"], [autocomplete$="-password"], input[type="file"], [autocomplete^="cc-"]';

const named = ':is(input, select, textarea)[name]';

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Keeps what is half-typed `inside` a form where the session may end meanwhile: the guard leads to the login and takes the
 * form away, and after it, or a reload, the same person finds in it what they had typed. `name` tells the forms of a
 * shop apart. Who leaves the form themselves, or has sent it, leaves nothing behind; where it `stays`, as on a page that
 * they go back and forth on, only `forgetDraft` does that.
 */
export function useDraft(inside: RefObject<HTMLElement | null>, name: string, stays = false): void {
  const query = useQueryClient();
  // Until then nobody knows whose it is.
  const known = useSession().status !== 'unknown';
  useEffect(() => {
    const fields = inside.current;
    if (!fields || !known) return;
    const customer = () => ownerOf(sessionNow(query));
    const inputs = () => [...fields.querySelectorAll<Input>(named)].filter((input) => !input.matches(secret));

    // Stays the customer's while their session is over.
    let owner = customer();
    const kept = keptIn(name, owner);
    if (kept) for (const input of inputs()) fill(input, kept[input.name]);

    const keep = () => {
      owner ||= customer();
      drafts.write(name, owner, Object.fromEntries(inputs().map((input) => [input.name, typedIn(input)])));
    };
    fields.addEventListener('input', keep);
    return () => {
      fields.removeEventListener('input', keep);
      // Still logged in, or never: no session has ended, so nobody but the shopper has closed the form.
      if (!stays && (customer() || !owner)) drafts.remove(name);
    };
  }, [inside, name, stays, query, known]);
}

const isBox = (input: Input): input is HTMLInputElement => input instanceof HTMLInputElement && input.type === 'checkbox';

/** A box is empty unless it is ticked. */
const typedIn = (input: Input): string => (isBox(input) && !input.checked ? '' : input.value);

function fill(input: Input, kept: string | undefined): void {
  if (kept === undefined) return;
  if (isBox(input)) input.checked = kept !== '';
  // What has been typed before the page was alive is newer.
  else if (!('defaultValue' in input) || input.value === input.defaultValue) input.value = kept;
}

type Kept = Readonly<Record<string, string>>;

/** Another version of the shop may have written it. */
function keptIn(name: string, owner: string): Kept | undefined {
  const kept = drafts.read(name, owner);
  return typeof kept === 'object' && kept !== null ? (kept as Kept) : undefined;
}

/** What is kept of the form `name` when it opens, for fields that React holds: `useDraft` fills in the others. */
export function useKept(name: string): Kept {
  const query = useQueryClient();
  return useState(() => keptIn(name, ownerOf(sessionNow(query))) ?? {})[0];
}

export const forgetDraft = (name: string): void => drafts.remove(name);

/** Whether the form `name` is to be open again: there is something half-typed in it by the customer who is there. */
export function useHasDraft(name: string): boolean {
  return drafts.read(name, ownerOf(sessionNow(useQueryClient()))) !== undefined;
}
