import { tryStorage } from './device-store.ts';

/** Channel to other tabs; `undefined` if the browser refuses it, as Firefox does without cookies. */
export const tabChannel = (name: string): BroadcastChannel | undefined => tryStorage(() => new BroadcastChannel(name));
