import { ifItKeeps } from './device-store.ts';

/** Undefined where the browser refuses one, as Firefox does without cookies. */
export const tabChannel = (name: string): BroadcastChannel | undefined => ifItKeeps(() => new BroadcastChannel(name));
