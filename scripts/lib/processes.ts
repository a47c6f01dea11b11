import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { environmentOf, type Program } from '@shop/settings/environments';
import { compileCache } from './install.mjs';
import { LogFile, logLine } from './log-file.ts';

export interface Service {
  name: string;
  program: Program;
  args: readonly string[];
  env: Record<string, string>;
  readyUrl: string;
  logFile: string;
  logsTo?: 'files' | 'stdout' | undefined;
}

export interface Running {
  name: string;
  child: ChildProcess;
  /** Bytes in the log file before this process started. */
  logStart: number;
  log: Pick<LogFile, 'note'>;
  /** The exit code or signal: `code 1`, `SIGKILL`. */
  ended: Promise<string>;
  stop: () => Promise<void>;
}

const endWithParent = path.join(import.meta.dirname, 'end-with-parent.mjs');
const GRACE_MS = 30_000;
const ASK_MS = 5000;

export function startService({ name, program, args, env, logFile, logsTo }: Service): Running {
  if (logsTo !== 'stdout') mkdirSync(path.dirname(logFile), { recursive: true });
  const logStart = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  const file = logsTo === 'stdout' ? undefined : new LogFile(logFile);
  const output = file ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, ['--import', endWithParent, ...args], {
    env: { NODE_COMPILE_CACHE: compileCache, ...environmentOf(program, process.env), NODE_ENV: 'production', ...env },
    // The `ipc` channel closes even after SIGKILL of the parent.
    stdio: ['ignore', output, output, 'ipc'],
  });
  if (file) for (const stream of [child.stdout, child.stderr]) stream?.pipe(file, { end: false });
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
  });
  return {
    name,
    child,
    logStart,
    log: file ?? { note: (level, msg) => void process.stdout.write(logLine(level, msg)) },
    ended,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const killer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
      await ended;
      clearTimeout(killer);
    },
  };
}

// `node:http` as an import, or `fetch`, would load undici (13 MB).
const { get } = process.getBuiltinModule('node:http');

async function isOk(url: string): Promise<boolean> {
  try {
    const request = get(url, { agent: false, signal: AbortSignal.timeout(ASK_MS) });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode === 200;
  } catch {
    return false;
  }
}

export async function untilReady(
  { name, readyUrl, logFile, logsTo }: Service,
  { ended, logStart }: Running,
  timeoutMs = 180_000,
): Promise<void> {
  let died = false;
  void ended.then(() => {
    died = true;
  });
  const deadline = Date.now() + timeoutMs;
  while (!died && Date.now() < deadline) {
    if (await isOk(readyUrl)) return;
    await delay(50);
  }
  const problem = `${name} ${died ? 'stopped' : 'did not become ready'}.`;
  if (logsTo === 'stdout') throw new Error(problem);
  const said = await readFile(logFile).catch(() => Buffer.alloc(0));
  // A log shorter than at the start was rotated.
  const log = said
    .toString('utf8', said.length < logStart ? 0 : logStart)
    .trimEnd()
    .split('\n')
    .slice(-20)
    .join('\n');
  throw new Error(`${problem} The end of ${logFile}:\n${log}`);
}
