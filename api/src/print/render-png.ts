import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pictureWork } from '../images/gate.ts';
import type { RenderJob } from './render-job.ts';

const PROGRAM = join(import.meta.dirname, 'render.ts');

/** Milliseconds after which a drawing is given up. */
const TIMEOUT_MS = 120_000;

/** Makes a PNG of a drawing, in a process of its own. The file is there whole or not at all. */
export async function renderPng(job: RenderJob): Promise<void> {
  await mkdir(dirname(job.file), { recursive: true });
  // The dot and the ending keep it from being taken for a finished one.
  const unfinished = join(dirname(job.file), `.${randomUUID()}.tmp`);
  try {
    await pictureWork(() => run({ ...job, file: unfinished }));
    await rename(unfinished, job.file);
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function run(job: RenderJob): Promise<void> {
  // It gets none of our variables: what draws shoppers' input needs no password. glibc's own keeps its memory down.
  const renderer = spawn(process.execPath, [PROGRAM], {
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['pipe', 'ignore', 'pipe'],
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
  });
  const ended = once(renderer, 'close') as Promise<[number | null, string | null]>;
  // It may die before it has read its input; how it ended says more than that.
  renderer.stdin.on('error', () => undefined);
  renderer.stdin.end(JSON.stringify(job));
  const [[code, signal], said] = await Promise.all([ended, text(renderer.stderr)]);
  if (code !== 0) throw new Error(`rendering failed (${signal ?? code}): ${said.slice(-2000)}`);
}
