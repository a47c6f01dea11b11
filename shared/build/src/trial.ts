import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteName } from '@shop/contracts/remote';
import type { RouteRecord } from '@shop/contracts/routes';
import type { SlotName } from '@shop/contracts/slots';
import { MAX_DATA_MB, startIsolated } from '@shop/isolation/isolated-process';
import type { Mode } from './base.ts';
import { checkTrialMessage, type TrialTask } from './trial-messages.ts';

export interface TrialOptions {
  remote: RemoteName;
  serverDir: string;
  mode: Mode;
  /** Milliseconds for all pages and slots together, after the start. */
  deadlineMs?: number;
}

export type Tried = { ok: true; routes: RouteRecord[]; slots: SlotName[] } | { ok: false; problems: string[] };

export const TRIAL_PROGRAM = 'trial-process.mjs';

const START_MS = 60_000;
const MAX_PROBLEMS = 100;

let hasWarned = false;
function warnUnconfined(why: string): void {
  if (hasWarned) return;
  hasWarned = true;
  process.emitWarning(`The kernel does not confine the trial of a release (${why}); Node's permission model does.`);
}

export async function tryRelease({ remote, serverDir, mode, deadlineMs = 10_000 }: TrialOptions): Promise<Tried> {
  const [program, files] = await Promise.all([trialProgram(mode), readBundle(serverDir)]);

  return new Promise((resolve) => {
    const problems: string[] = [];
    let surface: { routes: RouteRecord[]; slots: SlotName[] } | undefined;
    let doing: string | undefined;
    let said = '';

    const child = startIsolated({
      program,
      mode,
      patienceMs: START_MS + deadlineMs,
      onMessage(received) {
        const message = checkTrialMessage(received);
        if (message.type === 'ready') {
          clearTimeout(timer);
          timer = startTimer(deadlineMs, () => `${doing ?? 'It'} did not finish loading and drawing within ${deadlineMs / 1000} s.`);
        } else if (message.type === 'doing') doing = message.what;
        else if (message.type === 'problem') addProblem(message.text);
        else if (message.type === 'surface') surface = { routes: message.routes, slots: message.slots };
        else if (message.type === 'unconfined') warnUnconfined(message.why);
        else child.end('the trial is done');
      },
      onLine(line) {
        said = `${said}${line}\n`.slice(-2000);
      },
      onEnd({ cause, reason }) {
        clearTimeout(timer);
        if (cause !== 'dismissed')
          addProblem(doing ? `${doing} ended the process: ${reason}.` : `The trial did not begin: ${reason}. ${said.trim()}`);
        if (problems.length === 0 && surface) resolve({ ok: true, ...surface });
        else resolve({ ok: false, problems });
      },
    });
    const addProblem = (text: string): void => {
      if (problems.length < MAX_PROBLEMS && !problems.includes(text)) problems.push(text);
    };
    const startTimer = (ms: number, text: () => string) =>
      setTimeout(() => {
        addProblem(text());
        child.end('the trial took too long');
      }, ms);
    let timer = startTimer(START_MS, () => `The process for its trial did not come up within ${START_MS / 1000} s.`);

    const task: TrialTask = {
      remote,
      mode,
      memoryMb: MAX_DATA_MB,
      files: files.map(({ file, bytes }) => ({ path: file, length: bytes.length })),
    };
    child.send(task, Buffer.concat(files.map(({ bytes }) => bytes)));
  });
}

const trialProgram = (mode: Mode): Promise<string> =>
  readFile(path.join(import.meta.dirname, TRIAL_PROGRAM), 'utf8').catch(async () => {
    const { bundledProgram } = await import('./bundle-program.ts');
    return bundledProgram({ entry: path.join(import.meta.dirname, 'trial-process.ts'), dir: import.meta.dirname, mode });
  });

async function readBundle(dir: string): Promise<{ file: string; bytes: Buffer }[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => []);
  const code = entries.filter((entry) => entry.isFile() && /\.(?:js|json)$/.test(entry.name));
  return Promise.all(
    code.map(async ({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      return { file: path.relative(dir, file).split(path.sep).join('/'), bytes: await readFile(file) };
    }),
  );
}
