import { AsyncLocalStorage } from 'node:async_hooks';
import type { RemoteVersion } from './remote-version.ts';

export interface Guest extends RemoteVersion {
  page?: string;
  slot?: string;
}

export interface Rendering {
  rendering: string;
}

const running = new AsyncLocalStorage<Guest | Rendering>();

export const runAsGuest = <T>(guest: Guest, run: () => T): T => running.run(guest, run);

export const runAsPage = <T>(path: string, run: () => T): T => running.run({ rendering: path }, run);

/** Attribution for errors without a usable stack. */
export const currentGuest = (): Guest | Rendering | undefined => running.getStore();
