import { type MessagePort, workerData } from 'node:worker_threads';
import type { Config } from './env.ts';
import type { Quarantined } from './quarantine.ts';
import type { ShellAssets } from './shell-assets.ts';

export interface ThreadData {
  config: Config;
  assets: ShellAssets;
  quarantine: readonly Quarantined[];
  beats: Int32Array;
  /** It takes the place of one that has ended. */
  again: boolean;
  /** To the server. The thread's own port is in reach of the remotes' code, this one is not. */
  port: MessagePort;
}

/**
 * What the thread was given, once, before any code of a remote runs: the port to the server is then in nobody's reach who
 * imports `node:worker_threads`.
 */
export function takeThreadData(): ThreadData {
  const data = { ...(workerData as ThreadData) };
  delete (workerData as Partial<ThreadData>).port;
  return data;
}
