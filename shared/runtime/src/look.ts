import { useSyncExternalStore } from 'react';
import { ifItKeeps } from './device-store.ts';

/**
 * How the owner of this device likes the shop to look: a word in its storage, and as a `data-` attribute on the document's
 * root, where style sheets go by it. The shell puts all of them there before anything is drawn (`shell/server/looks-script.ts`),
 * so that a page which is the same for everybody shows as each likes it and nothing jumps. Names are written with dashes.
 */
const KEY = 'look:';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', otherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', otherTab);
  };
}

/** What is chosen in another tab shows in this one too. */
function otherTab({ key, newValue }: StorageEvent): void {
  if (key?.startsWith(KEY)) show(key.slice(KEY.length), newValue ?? undefined);
}

function show(name: string, value: string | undefined): void {
  const root = document.documentElement;
  if (value === undefined) root.removeAttribute(`data-${name}`);
  else root.setAttribute(`data-${name}`, value);
  for (const listener of listeners) listener();
}

/** What was chosen on this device, if anything. `undefined` also on the server and while hydrating. */
export const useLook = (name: string): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => document.documentElement.getAttribute(`data-${name}`) ?? undefined,
    () => undefined,
  );

/** From the next document on; `undefined`: as everybody sees it. */
export function keepLook(name: string, value: string | undefined): void {
  ifItKeeps(() => (value === undefined ? localStorage.removeItem(KEY + name) : localStorage.setItem(KEY + name, value)));
}

/** Shows it at once, and from now on. Where it is not kept it holds until the page is left. */
export function chooseLook(name: string, value: string | undefined): void {
  keepLook(name, value);
  show(name, value);
}
