import { describe, expect, test } from '@jest/globals';
import type { JournalEntry } from '@shop/contracts/releases';
import type { RemoteName } from '@shop/contracts/remote';
import type { Journal } from '@shop/store/journal';
import { liveVersion } from '@shop/store/trail';
import { type Plan, planFreeze, planPublish, planRestore, planRollback, planSupersede, type RollbackRequest } from './plan.ts';

const request = { remote: 'catalog', who: 'ayşe', why: 'because', at: '2026-01-02T03:04:05.000Z' } as const;

const entryOf = (plan: Plan): JournalEntry => {
  if (!plan.ok) throw new Error(plan.reason);
  return plan.entry;
};
const reasonOf = (plan: Plan): string => (plan.ok ? `planned ${plan.entry.version}` : plan.reason);

type Step = `publish ${string}` | `rollback` | `rollback ${string}`;

const journalOf = (entries: JournalEntry[], over: Partial<Journal> = {}): Journal => ({
  channel: 'production',
  entries,
  unreadable: [],
  broken: [],
  next: (entries.at(-1)?.seq ?? 0) + 1,
  ...over,
});

function after(...steps: Step[]): Journal {
  let journal = journalOf([]);
  for (const step of steps) {
    const [action, version = ''] = step.split(' ');
    const plan =
      action === 'publish'
        ? planPublish(journal, { ...request, version })
        : planRollback(journal, { ...request, to: version || undefined, again: true });
    journal = journalOf([...journal.entries, entryOf(plan)]);
  }
  return journal;
}

const live = (...steps: Step[]): string | undefined => liveVersion(after(...steps).entries, 'catalog');

test("makes one remote's version live and keeps other remotes", () => {
  let journal = journalOf([]);
  const publish = (remote: RemoteName, version: string) => {
    journal = journalOf([...journal.entries, entryOf(planPublish(journal, { ...request, remote, version }))]);
  };
  publish('catalog', 'c1');
  publish('designer', 'd1');
  publish('catalog', 'c2');

  expect(journal.entries.at(-1)).toEqual({
    ...request,
    seq: 3,
    action: 'publish',
    channel: 'production',
    version: 'c2',
    composition: { catalog: 'c2', designer: 'd1' },
    from: 'c1',
  });
  expect(entryOf(planRollback(journal, request)).composition).toEqual({ catalog: 'c1', designer: 'd1' });
});

test('refuses to publish the live version again', () => {
  expect(reasonOf(planPublish(after('publish 1'), { ...request, version: '1' }))).toBe(
    'catalog 1 is live already. There is nothing to do.',
  );
});

test.each<[string, Step[], string]>([
  ['goes to the version before', ['publish 1', 'publish 2', 'rollback'], '1'],
  ['twice goes further back, not forward again', ['publish 1', 'publish 2', 'publish 3', 'rollback', 'rollback'], '1'],
  ['skips what was rolled back before', ['publish 1', 'publish 2', 'rollback', 'publish 3', 'rollback'], '1'],
  ['goes to what was live, not to what is older', ['publish 1', 'publish 2', 'publish 3', 'publish 1', 'rollback'], '3'],
  ['never returns to what it left', ['publish 1', 'publish 2', 'publish 3', 'publish 2', 'rollback', 'rollback'], '1'],
  ['goes to the version named', ['publish 1', 'publish 2', 'publish 3', 'rollback 1'], '1'],
  ['goes forward when told to', ['publish 1', 'publish 2', 'rollback', 'rollback 2'], '2'],
  ['passes over what it fled forward', ['publish 0', 'publish 1', 'publish 2', 'rollback', 'rollback 2', 'rollback'], '0'],
  ['passes over what it fled backward', ['publish 1', 'publish 2', 'rollback', 'publish 3', 'rollback 2', 'rollback'], '1'],
])('plans a rollback that %s', (_, steps, version) => {
  expect(live(...steps)).toBe(version);
});

test.each<[string, Journal, { to?: string; since?: number; again?: boolean }, RegExp]>([
  ['of what was never published', journalOf([]), {}, /never been published.*Publish it first/],
  ['of the only version', after('publish 1'), {}, /1 is the only version.*publish again/],
  [
    'beyond the first version',
    after('publish 1', 'publish 2', 'rollback'),
    { again: true },
    /no version of catalog before 1.*--to:\n {2}2: ayşe rolled catalog back to 1/,
  ],
  ['to a version that was never live', after('publish 1', 'publish 2'), { to: '7' }, /7 was never live. Choose a version that was: 1\./],
  ['to what is live', after('publish 1', 'publish 2', 'publish 3'), { to: '3' }, /live already. Choose another version: 2, 1\./],
  [
    'that someone else has just done',
    after('publish 1', 'publish 2', 'publish 3', 'rollback'),
    { since: 4 },
    /ayşe rolled catalog back to 2 at 2026-01-02 .*\(because\) a moment ago/,
  ],
])('refuses a rollback %s and names a remedy', (_, journal, options, reason) => {
  expect(reasonOf(planRollback(journal, { ...request, ...options }))).toMatch(reason);
});

describe('second rollback within a minute', () => {
  const journal = after('publish 1', 'publish 2', 'publish 3', 'rollback');
  const later = (at: string, options = {}) => reasonOf(planRollback(journal, { ...request, at, ...options }));

  test('rejects a second rollback within a minute, naming the first', () => {
    expect(later('2026-01-02T03:04:35.000Z')).toMatch(
      /^Nothing was done: ayşe rolled catalog back to 2 at 2026-01-02 .* \(because\), less than a minute ago\. .*--again/,
    );
  });

  test('allows a second rollback when explicit or a minute later', () => {
    expect(later('2026-01-02T03:04:35.000Z', { again: true })).toBe('planned 1');
    expect(later('2026-01-02T03:04:35.000Z', { to: '1' })).toBe('planned 1');
    expect(later('2026-01-02T03:05:05.000Z')).toBe('planned 1');
  });

  test("allows a rollback after a publish or another remote's rollback", () => {
    const published = after('publish 1', 'publish 2', 'rollback', 'publish 3');
    expect(reasonOf(planRollback(published, request))).toBe('planned 1');
    const other = journalOf([
      ...after('publish 1', 'publish 2').entries,
      { ...entryOf(planPublish(after('publish 1', 'publish 2'), { ...request, remote: 'designer', version: 'd1' })), action: 'rollback' },
    ]);
    expect(reasonOf(planRollback(other, request))).toBe('planned 1');
  });
});

describe('quarantined versions', () => {
  const journal = after('publish 1', 'publish 2', 'publish 3', 'publish 4');
  const leftOut = (...versions: string[]) => new Map(versions.map((version) => [version, 'it blocked the shell']));
  const passed = (version: string) => ({ version, why: 'it blocked the shell' });

  test('reports the quarantined versions that a rollback skips', () => {
    const plan = planRollback(journal, { ...request, leftOut: leftOut('4', '3', '2') });
    expect(plan).toMatchObject({ ok: true, entry: { version: '1' }, passedOver: [passed('3'), passed('2')] });
  });

  test('rolls back to a quarantined version when named explicitly', () => {
    expect(entryOf(planRollback(journal, { ...request, to: '3', leftOut: leftOut('3') })).version).toBe('3');
  });

  test('refuses a rollback when only quarantined versions remain', () => {
    expect(reasonOf(planRollback(journal, { ...request, leftOut: leftOut('3', '2', '1') }))).toMatch(
      /does not load any version of catalog before 4:\n {2}3: it blocked the shell\n.*\n.*\n.*publish again, or name one with --to\./,
    );
  });
});

test('refuses a rollback to a version of another remote', () => {
  const { entries } = after('publish 1');
  const journal = journalOf([...entries, entryOf(planPublish(journalOf(entries), { ...request, remote: 'designer', version: 'd1' }))]);
  expect(reasonOf(planRollback(journal, { ...request, to: 'd1' }))).toMatch('was never live');
});

describe('concurrent decisions during a publish', () => {
  const publish = (journal: Journal, since: number) => reasonOf(planPublish(journal, { ...request, version: '9', since }));

  test('rejects a publish, naming the concurrent change', () => {
    expect(publish(after('publish 1', 'publish 2', 'rollback'), 3)).toMatch(
      /^catalog 9 was not made live: ayşe rolled catalog back to 1 at 2026-01-02 .* \(because\) while it was being published\. .*Publish it again\.$/,
    );
    expect(publish(after('publish 1', 'publish 2'), 2)).toMatch(/ayşe made catalog 2 live/);
  });

  test('refuses a publish after a concurrent publish and rollback', () => {
    expect(publish(after('publish 1', 'publish 2', 'rollback'), 2)).toMatch('was not made live');
  });

  test('publishes despite concurrent changes of other remotes', () => {
    const { entries } = after('publish 1');
    const journal = journalOf([...entries, entryOf(planPublish(journalOf(entries), { ...request, remote: 'designer', version: 'd1' }))]);
    expect(publish(journal, 2)).toBe('planned 9');
  });
});

test('bases a publish on the newest readable entry', () => {
  const [entry] = after('publish 1').entries;
  if (!entry) throw new Error('there is no entry');
  const journal = journalOf([{ ...entry, composition: { catalog: '1', blog: 'b1' } }], {
    unreadable: [{ seq: 2, reason: 'gone' }],
    next: 3,
  });
  expect(entryOf(planPublish(journal, { ...request, version: '2' }))).toMatchObject({
    seq: 3,
    after: 1,
    from: '1',
    composition: { catalog: '2', blog: 'b1' },
  });
});

test('requires --to while shells serve a version from unreadable entries', () => {
  const { entries } = after('publish 1', 'publish 2');
  const journal = journalOf(entries, { unreadable: [{ seq: 3, reason: 'gone' }], next: 4 });
  expect(reasonOf(planRollback(journal, { ...request, served: ['2', '3'] }))).toMatch(/shells serve 3.*--to 2, or to one before it: 1\. /);
  // Without `to`, a rollback needs shells that serve or have quarantined the last readable version.
  expect(entryOf(planRollback(journal, { ...request, served: ['2'] }))).toMatchObject({ seq: 4, version: '1' });
  const leftOut = new Map([['2', 'it did harm']]);
  expect(entryOf(planRollback(journal, { ...request, served: ['1'], leftOut }))).toMatchObject({ seq: 4, version: '1' });
  expect(entryOf(planRollback(journal, { ...request, to: '1' }))).toMatchObject({ seq: 4, version: '1' });
});

test('requires --to when the previous journal entry is unreadable', () => {
  const { entries } = after('publish 1', 'publish 2', 'rollback', 'publish 3');
  const journal = journalOf(
    entries.filter(({ seq }) => seq !== 3),
    { unreadable: [{ seq: 3, reason: 'gone' }], next: 5 },
  );
  expect(reasonOf(planRollback(journal, request))).toMatch(/would go back to 2.*before 3 it was 1.*--to 1$/);
  expect(entryOf(planRollback(journal, { ...request, to: '1' }))).toMatchObject({ version: '1' });
  expect(entryOf(planRollback({ ...journal, entries }, request))).toMatchObject({ version: '1' });
});

test('plans a rollback despite unreadable entries if unambiguous', () => {
  const rolledBackTo = (steps: Step[], options: Partial<RollbackRequest> = {}) => {
    const { entries, next } = after(...steps);
    const plan = planRollback(journalOf(entries, { unreadable: [{ seq: 99, reason: 'of another remote' }], next }), {
      ...request,
      ...options,
    });
    return plan.ok && [plan.entry.version, plan.passedOver?.map(({ version }) => version)];
  };
  expect(rolledBackTo(['publish 1', 'publish 2'])).toEqual(['1', undefined]);
  expect(rolledBackTo(['publish 1', 'publish 2', 'publish 3'], { leftOut: new Map([['2', 'it did harm']]) })).toEqual(['1', ['2']]);
  expect(rolledBackTo(['publish 1', 'publish 2', 'publish 3', 'rollback'], { again: true })).toEqual(['1', undefined]);
});

test('refuses a rollback without --to after an unreadable newest entry', () => {
  const { entries } = after('publish 1');
  const journal = journalOf(entries, { unreadable: [{ seq: 2, reason: 'gone' }], next: 3 });
  expect(reasonOf(planRollback(journal, request))).toMatch(/newest entry cannot be read.*--to 1\. .*-- publish catalog$/);
  expect(entryOf(planRollback(journal, { ...request, to: '1' }))).toMatchObject({ seq: 3, action: 'rollback', version: '1' });
  expect(entryOf(planPublish(journal, { ...request, version: '1' }))).toMatchObject({ seq: 3, action: 'publish', version: '1' });
});

describe('frozen channel', () => {
  const frozen = after('publish 1', 'publish 2', 'publish 3');
  const freeze = entryOf(planFreeze(frozen, 'freeze', { ...request, why: 'sale' }));
  const journal = journalOf([...frozen.entries, freeze]);

  test('names the freezing person when it refuses a publish', () => {
    expect(reasonOf(planPublish(journal, { ...request, version: '4' }))).toMatch(
      /^catalog 4 was not made live: ayşe froze production at 2026-01-02 .* \(sale\)\. Only rollback and restore are possible until: .* unfreeze$/,
    );
  });

  test('allows rollback and restore in a frozen channel', () => {
    expect(entryOf(planRollback(journal, request)).version).toBe('2');
    expect(entryOf(planRestore(journal, { ...request, composition: { catalog: '1' } })).composition).toEqual({ catalog: '1' });
  });

  test('allows a publish after an unfreeze', () => {
    const unfreeze = entryOf(planFreeze(journal, 'unfreeze', request));
    expect(unfreeze).toMatchObject({ seq: 5, action: 'unfreeze', composition: { catalog: '3' } });
    expect(entryOf(planPublish(journalOf([...journal.entries, unfreeze]), { ...request, version: '4' })).version).toBe('4');
  });

  test.each<[string, 'freeze' | 'unfreeze', Journal, RegExp]>([
    ['a second freeze', 'freeze', journal, /^Nothing was done: ayşe froze production at .* \(sale\)\.$/],
    ['an unfreeze of an open channel', 'unfreeze', frozen, /^The channel production is not frozen\.$/],
    ['a freeze of an empty channel', 'freeze', journalOf([]), /^Nothing was ever published/],
  ])('refuses an impossible freeze or unfreeze: %s', (_, action, given, reason) => {
    expect(reasonOf(planFreeze(given, action, request))).toMatch(reason);
  });
});

describe('restore', () => {
  const journal = after('publish 1', 'publish 2', 'publish 3');

  test('restores a whole composition and keeps remotes published later', () => {
    const designer = entryOf(planPublish(journal, { ...request, remote: 'designer', version: 'd1' }));
    const { remote, composition, action } = entryOf(
      planRestore(journalOf([...journal.entries, designer]), { ...request, composition: { catalog: '1' } }),
    );
    expect([action, remote, composition]).toEqual(['restore', undefined, { catalog: '1', designer: 'd1' }]);
  });

  test.each<[string, { composition: Record<string, string>; since?: number }, RegExp]>([
    ['to what is live', { composition: { catalog: '3' } }, /is live already/],
    [
      'after a concurrent decision',
      { composition: { catalog: '1' }, since: 3 },
      /^Nothing was done: ayşe made catalog 3 live at .* a moment ago/,
    ],
  ])('refuses a restore %s', (_, over, reason) => {
    expect(reasonOf(planRestore(journal, { ...request, ...over }))).toMatch(reason);
  });

  test('refuses a publish after a concurrent restore of its remote', () => {
    const restored = journalOf([...journal.entries, entryOf(planRestore(journal, { ...request, composition: { catalog: '1' } }))]);
    expect(reasonOf(planPublish(restored, { ...request, version: '9', since: 4 }))).toMatch(
      /ayşe restored the composition [0-9a-f]{16} at/,
    );
    expect(reasonOf(planPublish(restored, { ...request, remote: 'designer', version: '9', since: 4 }))).toBe('planned 9');
  });
});

describe('a journal that lost its last entries', () => {
  const journal = after('publish 1', 'publish 2');
  const lost = /ends with entry 2, but shells follow entry 4: .*supersede$/;

  test('refuses all actions but supersede after entries were lost', () => {
    expect(reasonOf(planPublish(journal, { ...request, version: '3', followed: 4 }))).toMatch(lost);
    expect(reasonOf(planRollback(journal, { ...request, to: '1', followed: 4 }))).toMatch(lost);
    expect(reasonOf(planFreeze(journal, 'freeze', { ...request, followed: 4 }))).toMatch(lost);
    expect(reasonOf(planRestore(journal, { ...request, composition: { catalog: '1' }, followed: 4 }))).toMatch(lost);
  });

  test('numbers a supersede after the entries that shells follow', () => {
    expect(entryOf(planSupersede(journal, { ...request, composition: { catalog: '3' }, followed: 4 }))).toMatchObject({
      action: 'supersede',
      seq: 5,
      after: 2,
      composition: { catalog: '3' },
    });
    expect(entryOf(planSupersede(journal, { ...request, composition: { catalog: '2' }, followed: 4 })).seq).toBe(5);
  });
});
