import { ifItKeeps } from './device-store.ts';

/** To the other tabs; undefined where the browser refuses one, as Firefox does while cookies are blocked. */
export const tabChannel = (name: string): BroadcastChannel | undefined => ifItKeeps(() => new BroadcastChannel(name));
