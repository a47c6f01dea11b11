import { AsyncLocalStorage } from 'node:async_hooks';
import type { RemoteVersion } from './remote-version.ts';

/** Whose code runs, as the log names it. */
export interface Guest extends RemoteVersion {
  page?: string;
  slot?: string;
}

/** A page is being rendered, by whichever guests are on it. */
export interface Rendering {
  rendering: string;
}

const running = new AsyncLocalStorage<Guest | Rendering>();

/** Runs a remote's code so that what it leaves behind, such as timers and promises nobody waits for, still is its own. */
export const runAsGuest = <T>(guest: Guest, run: () => T): T => running.run(guest, run);

/** Renders a page of many guests: whose code it is then only known of the parts that run as guests themselves. */
export const runAsPage = <T>(path: string, run: () => T): T => running.run({ rendering: path }, run);

/** Whose code this goes back to where a stack does not say so: that of a rejection made by a library, or of no error at all. */
export const currentGuest = (): Guest | Rendering | undefined => running.getStore();
