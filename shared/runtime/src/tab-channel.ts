import { tryStorage } from './device-store.ts';

/** `undefined` if the browser refuses, as Firefox does with cookies disabled. */
export const tabChannel = (name: string): BroadcastChannel | undefined => tryStorage(() => new BroadcastChannel(name));
