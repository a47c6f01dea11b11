import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { journalStrangers, readJournal } from './journal.ts';
import { createSignedStore, type SignedStore } from './testing/signed-store.ts';
import type { VerifiedStore } from './trust.ts';

const JUNK = 15_000;

let signed: SignedStore;
beforeEach(async () => {
  signed = await createSignedStore();
  await signed.publish('catalog', '1');
});
afterEach(() => signed.remove());

const file = (seq: number): string => path.join(signed.folder, `releases/journal/${String(seq).padStart(12, '0')}.json`);
const live = async (store: VerifiedStore = signed.shell()) => (await readJournal(store, { newest: 64 })).entries.at(-1)?.composition;
const readsOf = async (store: VerifiedStore): Promise<number> => {
  const reads = jest.spyOn(store, 'get');
  await live(store);
  const count = reads.mock.calls.length;
  reads.mockRestore();
  return count;
};

describe('with 15,000 junk files in the journal', () => {
  const junk = async (from: number) => {
    for (let seq = from; seq < from + JUNK; seq += 500)
      await Promise.all(Array.from({ length: 500 }, (_, index) => writeFile(file(seq + index), `{"seq":${seq + index}}`)));
    await Promise.all(['a.json', '1.json', `${'9'.repeat(20)}.json`].map((name) => writeFile(path.join(path.dirname(file(1)), name), '')));
  };

  test('opens a limited number of junk files per journal reading', async () => {
    const shell = signed.shell();
    await live(shell);
    await junk(3);
    for (let looks = 1; looks <= 5; looks += 1) expect(await readsOf(shell)).toBeLessThan(300);
  });

  test('follows valid journal entries and reports junk files', async () => {
    await live();
    await junk(3);
    const shell = signed.shell();
    await signed.publish('designer', '1');
    expect(await live(shell)).toEqual({ catalog: '1', designer: '1' });
    await rm(file(900));
    await signed.write({ action: 'supersede', seq: 900, after: 2, composition: { catalog: '1', designer: '1' } }, 'ayşe', 'çağrı');
    for (let looks = 0; looks < 6; looks += 1) await live(shell);
    const { entries, unreadable } = await readJournal(shell);
    expect([entries.at(-1)?.seq, entries.at(-1)?.action]).toEqual([900, 'supersede']);
    expect(unreadable.length).toBeGreaterThan(JUNK - 1000);
    expect(await journalStrangers(shell, 'production')).toEqual(
      ['1.json', `${'9'.repeat(20)}.json`, 'a.json'].map((name) => `journal/${name}`),
    );
  });

  test('starts a new shell despite 15,000 junk files', async () => {
    await junk(3);
    const shell = signed.shell(path.join(signed.folder, 'new'));
    expect(await live(shell)).toEqual({ catalog: '1' });
    expect(await readsOf(shell)).toBeLessThan(300);
  });
});

describe('unreadable journal', () => {
  const isLooped = async () => {
    await rm(path.dirname(file(1)), { recursive: true });
    await symlink('journal', path.dirname(file(1)));
  };

  test('keeps a restarting shell’s mark while the journal is unreadable', async () => {
    await live();
    await isLooped();
    const { entries, stopped } = await readJournal(signed.shell());
    expect([entries.at(-1)?.composition, stopped]).toEqual([{ catalog: '1' }, expect.stringContaining('ELOOP')]);
  });

  test('keeps the mark when access to the journal is denied', async () => {
    await live();
    const shell = signed.shell();
    shell.names = () => Promise.reject(Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', errno: -13 }));
    const { entries, stopped } = await readJournal(shell);
    expect([entries.at(-1)?.composition, stopped]).toEqual([{ catalog: '1' }, expect.stringContaining('EACCES')]);
  });

  test('serves nothing from an unreadable journal without a mark', async () => {
    await isLooped();
    await expect(live()).rejects.toThrow('ELOOP');
  });

  test('follows the journal when a single file is unreadable', async () => {
    await live();
    await mkdir(path.dirname(file(1)), { recursive: true });
    await symlink(path.basename(file(7)), file(7));
    await signed.publish('designer', '1');
    expect(await live()).toEqual({ catalog: '1', designer: '1' });
  });
});
