import { AsyncLocalStorage } from 'node:async_hooks';
import type { RemoteVersion } from '../composition/remote-version.ts';

export interface RemoteContext extends RemoteVersion {
  page?: string;
  slot?: string;
}

export interface Rendering {
  rendering: string;
}

const running = new AsyncLocalStorage<RemoteContext | Rendering>();

export const runAsRemote = <T>(remoteContext: RemoteContext, run: () => T): T => running.run(remoteContext, run);

export const runAsPage = <T>(path: string, run: () => T): T => running.run({ rendering: path }, run);

/** The remote of the running code, for errors without a usable stack. */
export const currentContext = (): RemoteContext | Rendering | undefined => running.getStore();
