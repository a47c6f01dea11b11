import { describe, expect, test } from '@jest/globals';
import type { JournalEntry } from '@shop/contracts/releases';
import fc from 'fast-check';
import { knownVersions, lastGoodVersions, liveVersion, trailOf } from './trail.ts';

/** Journal entries of steps such as `publish 1` or `rollback 1`; `? 1` is an unreadable entry. */
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
  ['leaves out what a rollback forward fled', ['publish 0', 'publish 1', 'publish 2', 'rollback 1', 'rollback 2'], ['0', '2']],
  ['holds what a rollback returned to', ['publish 1', 'publish 2', 'rollback 1', 'rollback 2', 'publish 3'], ['2', '3']],
  [
    'leaves out what was fled for an earlier, rolled-back version',
    ['publish 1', 'publish 2', 'rollback 1', 'publish 3', 'rollback 2'],
    ['1', '2'],
  ],
  [
    'leaves out what was published between a version and the rollback to it',
    ['publish 1', 'publish 2', 'rollback 1', 'publish 3', 'publish 4', 'rollback 2', 'publish 5'],
    ['1', '2', '5'],
  ],
  ['does not go beyond a rollback to what it has not seen', ['publish 2', 'publish 3', 'rollback 1', 'publish 4'], ['1', '4']],
])('computes a trail of live versions that %s', (_, steps, trail) => {
  expect(trailOf(after(...steps), 'catalog').versions).toEqual(trail);
});

describe('restore', () => {
  const journal = (last: Partial<JournalEntry>): JournalEntry[] => [
    ...after('publish 1', 'publish 2', 'publish 3').slice(0, 3),
    { seq: 4, action: 'restore', at: '', who: '', why: '', composition: { catalog: '1' }, ...last },
  ];

  test('drops versions from the trail when a restore skips them', () => {
    const { versions, leftBy } = trailOf(journal({}), 'catalog');
    expect([versions, [...leftBy.keys()]]).toEqual([['1'], [2, 3]]);
  });

  test('drops newer versions when an older version is restored', () => {
    expect(trailOf(journal({ composition: { catalog: '0' } }), 'catalog').versions).toEqual(['0']);
  });

  test('keeps all versions in the trail when entries are lost', () => {
    expect(trailOf(journal({ seq: 6, after: 3, composition: { catalog: '4' } }), 'catalog').versions).toEqual(['1', '2', '3', '4']);
  });
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
  expect([knownVersions(journal, 'account'), trailOf(journal, 'account').versions, liveVersion(journal, 'account')]).toEqual([
    [],
    [],
    undefined,
  ]);
  expect([knownVersions([], 'catalog'), trailOf([], 'catalog').versions, liveVersion([], 'catalog')]).toEqual([[], [], undefined]);
});

describe('random histories', () => {
  type Step = { kind: 'publish' | 'rollback' | 'back'; version: string };
  const steps = fc.array(
    fc.record<Step>({
      kind: fc.constantFrom('publish', 'rollback', 'back', 'back'),
      version: fc.constantFrom('1', '2', '3', '4', '5', '6'),
    }),
    { maxLength: 40 },
  );
  const quarantined = fc.uniqueArray(fc.constantFrom('1', '2', '3', '4', '5', '6'), { maxLength: 3 });

  function play(all: readonly Step[], leftOut: readonly string[]) {
    const journal: JournalEntry[] = [];
    const publishedAt = new Map<string, number>();
    const fled = new Set<string>();
    const targets: { version: string; wasFled: boolean }[] = [];
    let live: string | undefined;
    for (const [index, { kind, version: named }] of all.entries()) {
      const plain = lastGoodVersions(journal, 'catalog').find((version) => !leftOut.includes(version));
      const version = kind === 'back' ? plain : named;
      if (version === undefined || version === live) continue;
      if (kind === 'rollback' && !publishedAt.has(version)) continue;
      if (kind === 'back') targets.push({ version, wasFled: fled.has(version) });
      const action = kind === 'publish' ? 'publish' : 'rollback';
      if (action === 'publish') publishedAt.set(version, index);
      else {
        const at = publishedAt.get(version) ?? 0;
        for (const [other, since] of publishedAt) if (since > at || other === live) fled.add(other);
      }
      fled.delete(version);
      live = version;
      const seq = journal.length + 1;
      journal.push({ seq, action, remote: 'catalog', version, at: '', who: '', why: '', composition: { catalog: version } });
    }
    return { journal, fled, targets, publishedAt, live };
  }

  test('never rolls back to a rolled-back version', () => {
    fc.assert(
      fc.property(steps, quarantined, (all, leftOut) => {
        expect(play(all, leftOut).targets.filter(({ wasFled }) => wasFled)).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  test('lists every earlier version that was not rolled back', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const { journal, fled, publishedAt, live = '' } = play(all, []);
        const at = publishedAt.get(live) ?? 0;
        const expected = [...publishedAt].filter(([version, since]) => since < at && !fled.has(version)).sort(([, a], [, b]) => b - a);
        expect(lastGoodVersions(journal, 'catalog')).toEqual(expected.map(([version]) => version));
      }),
      { numRuns: 2000 },
    );
  });

  test('returns no rolled-back version when early entries are missing', () => {
    fc.assert(
      fc.property(steps, fc.nat(40), (all, from) => {
        const { journal, fled } = play(all, []);
        expect(lastGoodVersions(journal.slice(from), 'catalog').filter((version) => fled.has(version))).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  test('keeps the target of a rollback in the trail', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const { journal } = play(all, []);
        const { versions, leftBy } = trailOf(journal, 'catalog');
        const entries = versions.map((version) => journal.findLast((entry) => entry.version === version)?.seq ?? 0);
        expect(entries.filter((seq) => leftBy.has(seq))).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });
});
