import { expect, test } from '@jest/globals';
import type { JournalEntry } from '@shop/contracts/releases';
import { knownVersions, lastGoodVersions, liveVersion, trailOf } from './trail.ts';

/** Entries after steps such as `publish 1`, `rollback 1`, or `? 1` for an unreadable entry. */
function after(...steps: string[]): JournalEntry[] {
  const journal: JournalEntry[] = [];
  for (const [index, step] of [...steps, 'publish d1'].entries()) {
    const [action = '', version = ''] = step.split(' ');
    const remote = version.startsWith('d') ? 'designer' : 'catalog';
    const composition = { ...(index > 0 && compositions[index - 1]), [remote]: version };
    compositions[index] = composition;
    const entry = { seq: index + 1, action, remote, version, at: '', who: '', why: '', composition } as JournalEntry;
    if (action !== '?') journal.push(entry);
  }
  return journal;
}
const compositions: Record<string, string>[] = [];

test.each<[string, string[], string[]]>([
  ['holds what was live, the latest last', ['publish 1', 'publish 2'], ['1', '2']],
  ['leaves out what was rolled back', ['publish 1', 'publish 2', 'rollback 1', 'publish 3'], ['1', '3']],
  ['leaves out all versions that a rollback skipped', ['publish 1', 'publish 2', 'publish 3', 'rollback 1', 'publish 4'], ['1', '4']],
  ['holds what was made live again', ['publish 1', 'publish 2', 'rollback 1', 'publish 2', 'publish 3'], ['1', '2', '3']],
  ['knows a version whose entry cannot be read', ['publish 1', '? 2', 'publish d0', 'publish 3'], ['1', '2', '3']],
  ['takes a return that cannot be read for a rollback', ['publish 1', 'publish 2', '? 1', 'publish d0', 'publish 3'], ['1', '3']],
  ['counts a version once, where it was made live last', ['publish 1', 'publish 2', 'publish 1', 'publish 3'], ['2', '1', '3']],
  ['takes one entry for another remote for none', ['publish 1', 'publish d0', 'publish d2', 'publish 2'], ['1', '2']],
  ['has nothing before the first publish', ['publish d0', 'publish d2', 'publish 1'], ['1']],
  ['leads back to what a rollback returned to', ['publish 1', 'publish 2', 'rollback 1', 'rollback 2', 'publish 3'], ['1', '2', '3']],
  ['does not go beyond a rollback to what it has not seen', ['publish 2', 'publish 3', 'rollback 1', 'publish 4'], ['1', '4']],
])('the trail of live versions %s', (_, steps, trail) => {
  expect(trailOf(after(...steps), 'catalog')).toEqual(trail);
});

test('remembers rolled-back versions but never returns them as good', () => {
  const journal = after('publish 1', 'publish 2', 'publish 3', 'rollback 2', 'publish 4');
  expect(liveVersion(journal, 'catalog')).toBe('4');
  expect(lastGoodVersions(journal, 'catalog')).toEqual(['2', '1']);
  expect(knownVersions(journal, 'catalog')).toEqual(['1', '2', '3', '4']);
  expect(lastGoodVersions(journal, 'designer')).toEqual([]);
});

test('returns nothing for a remote that was never live', () => {
  const journal = after('publish 1');
  expect([knownVersions(journal, 'account'), trailOf(journal, 'account'), liveVersion(journal, 'account')]).toEqual([[], [], undefined]);
  expect([knownVersions([], 'catalog'), trailOf([], 'catalog'), liveVersion([], 'catalog')]).toEqual([[], [], undefined]);
});
