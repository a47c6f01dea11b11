import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readJournal } from '@shop/store/journal';
import { sealEntry, sealedFile } from '@shop/store/sealed-entry';
import type { ShellState } from '@shop/store/shells';
import { createSignedStore, type SignedStore } from '@shop/store/testing/signed-store';
import { credibleReports, followedBy } from './followed.ts';

let signed: SignedStore;
beforeEach(async () => {
  signed = await createSignedStore();
  await signed.publish('catalog', '1');
});
afterEach(() => signed.remove());

/** A shell's report of an entry signed by Ozan, who may promote the catalog. */
const reporting = async (seq: number): Promise<ShellState> => {
  const { signed: _, ...fields } = JSON.parse(await readFile(signed.plain.path('journal/000000000001.json'), 'utf8'));
  const bytes = sealedFile(await sealEntry({ ...fields, seq, after: 1 }, [signed.keys.ozan]));
  const offer = { libraries: {}, runtimeExports: [], layouts: [], middleware: [], slotOwners: {}, contracts: {} };
  return { id: 'x', host: 'x', pid: 1, at: '', seq, versions: {}, failures: {}, verified: new TextDecoder().decode(bytes), offer };
};

test.each([
  [5, 5],
  [10_001, 10_001],
  [10_002, 0],
  [999_999_999_999, 0],
])('reads a shell’s reported entry number %i as %i (0: refused)', async (reported, followed) => {
  const store = signed.as('deniz');
  expect(await followedBy(store, await readJournal(store), [await reporting(reported)])).toEqual({ followed });
});

test('refuses an unsigned report of an entry that the journal lacks', async () => {
  const store = signed.as('deniz');
  const lost = await reporting(5);
  const { verified: _, ...unproven } = { ...lost, id: 'y' };
  const junk = { ...lost, id: 'z', verified: '{"seq":5}' };
  const present = { ...unproven, id: 'p', seq: 1 };
  const { credible, refused } = await credibleReports(store, await readJournal(store), [lost, unproven, junk, present]);
  expect(credible).toEqual([lost, present]);
  expect(refused).toEqual(
    ['y', 'z'].map((id) =>
      expect.stringMatching(`^shells/${id}.json claims entry 5 without proof, but the journal of production ends with 1: perhaps forged`),
    ),
  );
});
