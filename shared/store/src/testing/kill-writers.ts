import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { readJournal } from '../journal.ts';
import { verifyStore } from '../verify.ts';
import { createDevelopmentStore } from './development-store.ts';

/** Runs a program that prints each write. Each run kills it at a different write. */
export async function killWriters(program: string, kills: number): Promise<{ entries: number; problems: string[] }> {
  const base = await mkdtemp(path.join(tmpdir(), 'killed-'));
  const folder = path.join(base, 'releases');
  const problems: string[] = [];
  let entries = 0;
  for (let run = 0; run < kills; run += 1) {
    const writes = 1 + ((run * 7 + 3) % 37);
    const child = spawn(process.execPath, [program, folder, String(run)], { env: { ...process.env, NODE_OPTIONS: '' } });
    let seen = 0;
    child.stderr.on('data', (chunk: Buffer) => problems.push(`run ${run}: ${chunk}`));
    createInterface(child.stdout).on('line', () => {
      seen += 1;
      if (seen === writes) child.kill('SIGKILL');
    });
    await once(child, 'close');
    if (seen < writes) problems.push(`run ${run}: ended by itself after ${seen} writes`);

    const store = await createDevelopmentStore(folder);
    problems.push(...(await verifyStore(store)).problems.map((problem) => `run ${run}: ${problem}`));
    const journal = await readJournal(store);
    if (journal.entries.length < entries) problems.push(`run ${run}: entries were lost`);
    entries = journal.entries.length;
  }
  await rm(base, { recursive: true });
  return { entries, problems };
}
