import { fork } from 'node:child_process';
import path from 'node:path';
import type { RemoteName } from '@shop/contracts/remote';
import type { RouteRecord } from '@shop/contracts/routes';
import type { SlotName } from '@shop/contracts/slots';
import type { Mode } from './base.ts';
import type { TrialMessage, TrialTask } from './trial-messages.ts';

/** What to try. */
export interface TrialOptions {
  remote: RemoteName;
  /** Folder of the server bundle. */
  serverDir: string;
  mode: Mode;
  /** Milliseconds for all pages and slots together, once the process is there. */
  deadlineMs?: number;
}

/** What the bundle turned out to hold, or what is wrong with it, each as a sentence. */
export type Tried = { ok: true; routes: RouteRecord[]; slots: SlotName[] } | { ok: false; problems: string[] };

/** Milliseconds for the process to come up, on a machine that has other things to do. */
const START_MS = 60_000;

/**
 * Loads and draws every page and slot of a server bundle once, in a process of its own, as the shell would. Nothing that
 * the bundle does (hang, loop, exit, throw later) reaches the publisher; each is told by name.
 */
export function tryRelease({ remote, serverDir, mode, deadlineMs = 10_000 }: TrialOptions): Promise<Tried> {
  const task: TrialTask = { remote, entry: path.join(serverDir, 'remoteEntry.js') };
  const child = fork(path.join(import.meta.dirname, 'trial-process.ts'), [JSON.stringify(task)], {
    // Neither the publisher's settings nor its credentials are a remote's business; compiled code of ours is kept where it keeps its own.
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, NODE_ENV: mode, NODE_NO_WARNINGS: '1' },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });

  return new Promise((resolve) => {
    const problems: string[] = [];
    let surface: { routes: RouteRecord[]; slots: SlotName[] } | undefined;
    let doing: string | undefined;
    let said = '';

    const finish = (): void => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      if (problems.length === 0 && surface) resolve({ ok: true, ...surface });
      else resolve({ ok: false, problems: [...new Set(problems)] });
    };
    const startTimer = (ms: number, text: () => string) =>
      setTimeout(() => {
        problems.push(text());
        finish();
      }, ms);
    let timer = startTimer(START_MS, () => `The process for its trial did not come up within ${START_MS / 1000} s.`);

    child.stderr?.on('data', (chunk: Buffer) => {
      said = `${said}${chunk}`.slice(-2000);
    });
    child.on('message', (message: TrialMessage) => {
      if (message.type === 'ready') {
        clearTimeout(timer);
        timer = startTimer(deadlineMs, () => `${doing ?? 'It'} did not finish loading and drawing within ${deadlineMs / 1000} s.`);
      } else if (message.type === 'doing') doing = message.what;
      else if (message.type === 'problem') problems.push(message.text);
      else if (message.type === 'surface') surface = { routes: message.routes, slots: message.slots };
      else finish();
    });
    child.on('error', (error) => {
      problems.push(`The process for its trial could not be started: ${error.message}`);
      finish();
    });
    child.on('close', (code, signal) => {
      // After `finish` this changes nothing: the promise has its answer.
      if (!surface)
        problems.push(doing ? `${doing} ended the process (${signal ?? `exit code ${code}`}).` : `The trial did not begin: ${said.trim()}`);
      finish();
    });
  });
}
