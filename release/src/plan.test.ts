import { expect, test } from '@jest/globals';
import type { JournalEntry } from '@shop/contracts/releases';
import type { RemoteName } from '@shop/contracts/remote';
import { liveVersion } from '@shop/store/trail';
import { type Plan, planPublish, planRollback } from './plan.ts';

const request = { remote: 'catalog', who: 'ayşe', why: 'because', at: '2026-01-02T03:04:05.000Z' } as const;

const entryOf = (plan: Plan): JournalEntry => {
  if (!plan.ok) throw new Error(plan.reason);
  return plan.entry;
};
const reasonOf = (plan: Plan): string => (plan.ok ? `planned ${plan.entry.version}` : plan.reason);

type Step = `publish ${string}` | `rollback` | `rollback ${string}`;

/** The journal after these actions on the catalog. */
function after(...steps: Step[]): JournalEntry[] {
  const journal: JournalEntry[] = [];
  for (const step of steps) {
    const [action, version = ''] = step.split(' ');
    const plan =
      action === 'publish'
        ? planPublish(journal, { ...request, version })
        : planRollback(journal, { ...request, to: version || undefined });
    journal.push(entryOf(plan));
  }
  return journal;
}

const live = (...steps: Step[]): string | undefined => liveVersion(after(...steps), 'catalog');

test('a publish makes one remote live and leaves the others as they are', () => {
  const journal: JournalEntry[] = [];
  const publish = (remote: RemoteName, version: string) => journal.push(entryOf(planPublish(journal, { ...request, remote, version })));
  publish('catalog', 'c1');
  publish('designer', 'd1');
  publish('catalog', 'c2');

  expect(journal.at(-1)).toEqual({
    ...request,
    seq: 3,
    action: 'publish',
    version: 'c2',
    composition: { catalog: 'c2', designer: 'd1' },
  });
  expect(entryOf(planRollback(journal, request)).composition).toEqual({ catalog: 'c1', designer: 'd1' });
});

test('what is live is not published again', () => {
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
  ['can undo going forward', ['publish 1', 'publish 2', 'rollback', 'rollback 2', 'rollback'], '1'],
])('a rollback %s', (_, steps, version) => {
  expect(live(...steps)).toBe(version);
});

test.each<[string, JournalEntry[], { to?: string; from?: string }, RegExp]>([
  ['of what was never published', [], {}, /never been published.*Publish it first/],
  ['of the only version', after('publish 1'), {}, /1 is the only version.*publish again/],
  ['beyond the first version', after('publish 1', 'publish 2', 'rollback'), {}, /no version of catalog before 1.*--to: 2\./],
  ['to a version that was never live', after('publish 1', 'publish 2'), { to: '7' }, /7 was never live. Choose a version that was: 1\./],
  ['to what is live', after('publish 1', 'publish 2'), { to: '2' }, /live already. Choose another version: 1\./],
  [
    'that someone else has just done',
    after('publish 1', 'publish 2', 'publish 3', 'rollback'),
    { from: '3' },
    /ayşe has just made catalog 2 live/,
  ],
])('a rollback %s is refused and says what to do', (_, journal, options, reason) => {
  expect(reasonOf(planRollback(journal, { ...request, ...options }))).toMatch(reason);
});

test("another remote's versions are nothing to go back to", () => {
  const journal = [...after('publish 1')];
  journal.push(entryOf(planPublish(journal, { ...request, remote: 'designer', version: 'd1' })));
  expect(reasonOf(planRollback(journal, { ...request, to: 'd1' }))).toMatch('was never live');
});
