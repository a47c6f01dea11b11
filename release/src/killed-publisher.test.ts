import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '@jest/globals';
import { readJournal } from '@shop/store/journal';
import { createDevelopmentStore } from '@shop/store/testing/development-store';
import { verifyStore } from '@shop/store/verify';

const KILLS = Number(process.env.KILLED_PUBLISHERS ?? 6);
/** Numbers of the writes before which publishers are killed. */
const WRITES = Array.from({ length: KILLS }, (_, index) => 1 + ((index * 7 + 3) % 37));

test('keeps the store intact wherever publishers are killed', async () => {
  const base = await mkdtemp(path.join(tmpdir(), 'killed-'));
  const folder = path.join(base, 'releases');
  const publisher = path.join(import.meta.dirname, 'testing/publish-forever.ts');
  let entries = 0;
  for (const [run, writes] of WRITES.entries()) {
    const child = spawn(process.execPath, [publisher, folder, String(run)], { env: { ...process.env, NODE_OPTIONS: '' } });
    let seen = 0;
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk;
    });
    createInterface(child.stdout).on('line', () => {
      seen += 1;
      if (seen === writes) child.kill('SIGKILL');
    });
    await once(child, 'close');
    expect([seen >= writes, errors]).toEqual([true, '']);

    const store = await createDevelopmentStore(folder);
    const { problems } = await verifyStore(store);
    expect(problems).toEqual([]);
    const journal = await readJournal(store);
    expect(journal.entries.length).toBeGreaterThanOrEqual(entries);
    entries = journal.entries.length;
  }
  expect(entries).toBeGreaterThan(WRITES.length);
  await rm(base, { recursive: true });
});
