import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ProgramEnded } from './bounded-child.ts';
import { type Run, runProgram } from './run-program.ts';
import { JobGivenUp, warmProgram } from './warm-program.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'programs-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function program(name: string, code: string): Promise<string> {
  const file = join(folder, `${name}.mjs`);
  await writeFile(file, code);
  return file;
}

/** A heap limit would not catch buffers, which live outside the heap. */
const fill = 'const kept = []; setInterval(() => kept.push(Buffer.alloc(20_000_000, 1)), 5);';
const bounds = { memory: 200_000 };

describe('bounded program', () => {
  test.each<[string, string, Run, string]>([
    ['fills its memory', fill, bounds, 'memory'],
    ['asks for all of its memory at once', 'Buffer.alloc(3_000_000_000, 1)', bounds, 'failed'],
    ['computes for longer than it may', 'for (;;);', { ...bounds, cpuSeconds: 1 }, 'cpu'],
    ['waits for longer than it may', 'setInterval(() => 0, 1000)', { ...bounds, timeout: 300 }, 'time'],
    ['crashes', 'process.abort()', bounds, 'crash'],
    ['is killed', "process.kill(process.pid, 'SIGKILL')", bounds, 'killed'],
    ['fails', 'process.exit(3)', bounds, 'failed'],
  ])('ends a program that %s and reports the reason', async (name, code, run, ending) => {
    const file = await program(name, code);
    await expect(runProgram(file, {}, run)).rejects.toMatchObject({ name: 'ProgramEnded', ending });
  });

  test('starts a resource-limited program without environment variables', async () => {
    process.env.SECRET_OF_OURS = 'x';
    const file = await program('variables', 'process.stdout.write(Object.keys(process.env).join())');
    expect(await runProgram(file, {})).not.toContain('SECRET_OF_OURS');
    delete process.env.SECRET_OF_OURS;
  });
});

describe('warm program', () => {
  const code = `
    process.on('message', ({ job }) => {
      if (job === 'crash') process.abort();
      if (job === 'fill') { const kept = []; setInterval(() => kept.push(Buffer.alloc(20_000_000, 1)), 5); return; }
      if (job === 'hang') return;
      process.send(job === 'refuse' ? { failure: 'no' } : { answer: process.pid });
    });`;

  test('reuses a running process and replaces a failed one', async () => {
    const run = warmProgram<{ job: string }, number>(await program('warm', code), { memory: 200_000, timeout: 10_000 });
    const first = await run({ job: 'a' });
    expect(await run({ job: 'b' })).toBe(first);
    await expect(run({ job: 'refuse' })).rejects.toEqual(new JobGivenUp('no'));
    const second = await run({ job: 'c' });
    expect(second).not.toBe(first);
    for (const [job, ending] of [
      ['crash', 'crash'],
      ['fill', 'memory'],
    ] as const) {
      await expect(run({ job })).rejects.toMatchObject({ ending });
    }
    await expect(run({ job: 'hang' }, { memory: 200_000, timeout: 300 })).rejects.toBeInstanceOf(ProgramEnded);
    expect(await run({ job: 'd' })).not.toBe(second);
  });
});
