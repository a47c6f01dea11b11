import { drafts, ownerOf, sessionNow, useQueryClient, useSession } from '@shop/runtime';
import { type RefObject, useEffect, useState } from 'react';

/** Fields that are never stored. */
const secret = 'input[type="password"], [autocomplete$="-password"], input[type="file"], [autocomplete^="cc-"]';

const named = ':is(input, select, textarea)[name]';

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Restores half-typed forms after an expired session or a reload.
 * Leaving or sending deletes the draft, unless `stays`.
 */
export function useDraft(inside: RefObject<HTMLElement | null>, name: string, stays = false): void {
  const query = useQueryClient();
  const known = useSession().status !== 'unknown';
  useEffect(() => {
    const fields = inside.current;
    if (!fields || !known) return;
    const customer = () => ownerOf(sessionNow(query));
    const inputs = () => [...fields.querySelectorAll<Input>(named)].filter((input) => !input.matches(secret));

    // Remains the customer's after their session expired.
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
      // No session has ended, so the shopper closed the form.
      if (!stays && (customer() || !owner)) drafts.remove(name);
    };
  }, [inside, name, stays, query, known]);
}

const isBox = (input: Input): input is HTMLInputElement => input instanceof HTMLInputElement && input.type === 'checkbox';

const typedIn = (input: Input): string => (isBox(input) && !input.checked ? '' : input.value);

function fill(input: Input, kept: string | undefined): void {
  if (kept === undefined) return;
  if (isBox(input)) input.checked = kept !== '';
  // Input from before hydration is newer.
  else if (!('defaultValue' in input) || input.value === input.defaultValue) input.value = kept;
}

type Kept = Readonly<Record<string, string>>;

/** May come from another version of the shop. */
function keptIn(name: string, owner: string): Kept | undefined {
  const kept = drafts.read(name, owner);
  return typeof kept === 'object' && kept !== null ? (kept as Kept) : undefined;
}

/** For controlled fields; `useDraft` fills the others. */
export function useKept(name: string): Kept {
  const query = useQueryClient();
  return useState(() => keptIn(name, ownerOf(sessionNow(query))) ?? {})[0];
}

export const forgetDraft = (name: string): void => drafts.remove(name);

export function useHasDraft(name: string): boolean {
  return drafts.read(name, ownerOf(sessionNow(useQueryClient()))) !== undefined;
}
