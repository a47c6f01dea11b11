import { useSyncExternalStore } from 'react';
import { ifItKeeps } from './device-store.ts';

/**
 * Stored per device and mirrored as `data-` attributes.
 * The shell sets them before the first paint (`shell/server/pages/theme-script.ts`), so that nothing jumps.
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

function otherTab({ key, newValue }: StorageEvent): void {
  if (key?.startsWith(KEY)) show(key.slice(KEY.length), newValue ?? undefined);
}

function show(name: string, value: string | undefined): void {
  const root = document.documentElement;
  if (value === undefined) root.removeAttribute(`data-${name}`);
  else root.setAttribute(`data-${name}`, value);
  for (const listener of listeners) listener();
}

/** `undefined` also on the server and while hydrating. */
export const useLook = (name: string): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => document.documentElement.getAttribute(`data-${name}`) ?? undefined,
    () => undefined,
  );

/** Applies from the next document; `undefined` resets. */
export function keepLook(name: string, value: string | undefined): void {
  ifItKeeps(() => (value === undefined ? localStorage.removeItem(KEY + name) : localStorage.setItem(KEY + name, value)));
}

/** Applies at once, even if it cannot be stored. */
export function chooseLook(name: string, value: string | undefined): void {
  keepLook(name, value);
  show(name, value);
}
