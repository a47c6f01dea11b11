import { drafts, ownerOf, sessionNow, useQueryClient, useSession } from '@shop/runtime';
import { type RefObject, useEffect, useState } from 'react';

const secret = 'input[type="password"], [autocomplete$="-password"], input[type="file"], [autocomplete^="cc-"]';

const named = ':is(input, select, textarea)[name]';

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Restores the form after a reload or an expired session. Unmounting deletes the draft unless `stays`. */
export function useDraft(inside: RefObject<HTMLElement | null>, name: string, stays = false): void {
  const query = useQueryClient();
  const known = useSession().status !== 'unknown';
  useEffect(() => {
    const fields = inside.current;
    if (!fields || !known) return;
    const customer = () => ownerOf(sessionNow(query));
    const inputs = () => [...fields.querySelectorAll<Input>(named)].filter((input) => !input.matches(secret));

    // Unlike `customer()`, `owner` survives the session's expiry.
    let owner = customer();
    const kept = storedDraft(name, owner);
    if (kept) for (const input of inputs()) fill(input, kept[input.name]);

    const keep = () => {
      owner ||= customer();
      drafts.write(name, owner, Object.fromEntries(inputs().map((input) => [input.name, typedIn(input)])));
    };
    fields.addEventListener('input', keep);
    return () => {
      fields.removeEventListener('input', keep);
      // The session has not expired, so the shopper has closed or sent the form.
      if (!stays && (customer() || !owner)) drafts.remove(name);
    };
  }, [inside, name, stays, query, known]);
}

const isBox = (input: Input): input is HTMLInputElement => input instanceof HTMLInputElement && input.type === 'checkbox';

const typedIn = (input: Input): string => (isBox(input) && !input.checked ? '' : input.value);

function fill(input: Input, kept: string | undefined): void {
  if (kept === undefined) return;
  if (isBox(input)) input.checked = kept !== '';
  // Text typed before hydration is newer than the draft.
  else if (!('defaultValue' in input) || input.value === input.defaultValue) input.value = kept;
}

type StoredDraft = Readonly<Record<string, string>>;

/** Checks the type: another shop version may have stored the draft. */
function storedDraft(name: string, owner: string): StoredDraft | undefined {
  const kept = drafts.read(name, owner);
  return typeof kept === 'object' && kept !== null ? (kept as StoredDraft) : undefined;
}

/** For controlled fields. `useDraft` fills all other fields. */
export function useStoredDraft(name: string): StoredDraft {
  const query = useQueryClient();
  return useState(() => storedDraft(name, ownerOf(sessionNow(query))) ?? {})[0];
}

export const forgetDraft = (name: string): void => drafts.remove(name);

export function useHasDraft(name: string): boolean {
  return drafts.read(name, ownerOf(sessionNow(useQueryClient()))) !== undefined;
}
