import { useSyncExternalStore } from 'react';
import { tryStorage } from './device-store.ts';

/** Prefix of settings that become `data-` attributes before the first paint, to avoid layout shifts. */
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

/** `undefined` if unset, on the server, and during hydration. */
export const useViewSetting = (name: string): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => document.documentElement.getAttribute(`data-${name}`) ?? undefined,
    () => undefined,
  );

/** Takes effect in the next document. `undefined` resets the setting. */
export function storeViewSetting(name: string, value: string | undefined): void {
  tryStorage(() => (value === undefined ? localStorage.removeItem(KEY + name) : localStorage.setItem(KEY + name, value)));
}

export function setViewSetting(name: string, value: string | undefined): void {
  storeViewSetting(name, value);
  show(name, value);
}
