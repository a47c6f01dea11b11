import { describe, expect, test } from '@jest/globals';
import type { JournalEntry } from '@shop/contracts/releases';
import type { Journal } from '@shop/store/journal';
import { type Plan, planFreeze, planPublish, planRestore, planRollback } from './plan.ts';
import { parsePercent, planCanary, planStep, type Step } from './plan-canary.ts';

const request = { remote: 'catalog', who: 'ayşe', why: 'because', at: '2026-01-02T03:04:05.000Z' } as const;
type Remote = 'catalog' | 'designer' | 'account';

const journalOf = (entries: JournalEntry[]): Journal => ({
  channel: 'production',
  entries,
  unreadable: [],
  broken: [],
  next: (entries.at(-1)?.seq ?? 0) + 1,
});
const reasonOf = (plan: Plan): string => (plan.ok ? `planned ${plan.entry.action}` : plan.reason);

function after(journal: Journal, ...plans: ((journal: Journal) => Plan)[]): Journal {
  let last = journal;
  for (const plan of plans) {
    const planned = plan(last);
    if (!planned.ok) throw new Error(planned.reason);
    last = journalOf([...last.entries, planned.entry]);
  }
  return last;
}

const publish = (remote: Remote, version: string) => (journal: Journal) => planPublish(journal, { ...request, remote, version });
const start =
  (version: string, threshold: number, remote: Remote = 'catalog') =>
  (journal: Journal) =>
    planCanary(journal, { ...request, remote, version, threshold });
const step = (step: Step) => (journal: Journal) => planStep(journal, step, request);
const finish = (version: string) => (journal: Journal) => planPublish(journal, { ...request, version, finishes: true });

const live = after(journalOf([]), publish('catalog', 'c1'), publish('designer', 'd1'), publish('account', 'a1'));
const running = after(live, start('c2', 500));
const canaries = ({ entries }: Journal) => entries.at(-1)?.canaries ?? [];

test('starts a canary without changing the composition', () => {
  expect(running.entries.at(-1)).toEqual({
    ...request,
    seq: 4,
    action: 'canary',
    channel: 'production',
    version: 'c2',
    composition: { catalog: 'c1', designer: 'd1', account: 'a1' },
    canaries: [{ remote: 'catalog', version: 'c2', baseline: 'c1', threshold: 500, since: 4 }],
  });
});

test('grows, pauses and resumes a canary with the same visitors', () => {
  const grown = after(running, step({ to: 'ramp', threshold: 5000 }));
  expect(canaries(grown)).toMatchObject([{ version: 'c2', threshold: 5000, since: 4 }]);
  const paused = after(grown, step({ to: 'pause' }));
  expect(canaries(paused)).toMatchObject([{ threshold: 5000, paused: true }]);
  const resumed = after(paused, step({ to: 'ramp', threshold: 5000 }));
  expect(canaries(resumed)).toEqual([{ remote: 'catalog', version: 'c2', baseline: 'c1', threshold: 5000, since: 7 }]);
});

test('finishes a canary by making it live', () => {
  const finished = after(running, finish('c2'));
  expect(finished.entries.at(-1)).toMatchObject({ action: 'publish', from: 'c1', composition: { catalog: 'c2' }, canaries: [] });
});

test.each<[string, (journal: Journal) => Plan]>([
  ['an abort', step({ to: 'abort' })],
  ['a rollback', (journal) => planRollback(journal, request)],
  ['a rollback to the baseline', (journal) => planRollback(journal, { ...request, to: 'c1' })],
  ['a restore of the live composition', (journal) => planRestore(journal, { ...request, composition: { catalog: 'c1' } })],
])('ends a canary by %s', (_name, plan) => {
  const ended = after(after(running, publish('designer', 'd2')), plan);
  expect(canaries(ended)).toEqual([]);
  expect(ended.entries.at(-1)?.composition).toMatchObject({ catalog: 'c1', designer: 'd2' });
});

test('runs two canaries at the same time', () => {
  const two = after(running, start('d2', 100, 'designer'));
  expect(canaries(two).map(({ remote, threshold }) => [remote, threshold])).toEqual([
    ['catalog', 500],
    ['designer', 100],
  ]);
  expect(canaries(after(two, step({ to: 'abort' })))).toMatchObject([{ remote: 'designer' }]);
});

describe('refused canary actions', () => {
  test.each<[string, Journal, (journal: Journal) => Plan, RegExp]>([
    ['a third canary', after(running, start('d2', 100, 'designer')), start('a2', 100, 'account'), /2 canaries are running already/],
    ['a second canary of a remote', running, start('c3', 100), /catalog has a canary: c2 at 5 %/],
    ['a canary of the live version', live, start('c1', 100), /live already/],
    ['a canary without a baseline', journalOf([]), start('c1', 100), /no baseline/],
    ['a publish beside a canary', running, publish('catalog', 'c3'), /First make it live for everybody, or end it/],
    ['a smaller canary', running, step({ to: 'ramp', threshold: 499 }), /has 5 % already/],
    ['an equal canary', running, step({ to: 'ramp', threshold: 500 }), /has 5 % already/],
    ['a pause of a paused canary', after(running, step({ to: 'pause' })), step({ to: 'pause' }), /paused already/],
    ['to finish a canary that ended', after(running, step({ to: 'abort' })), finish('c2'), /has no canary. Last decision: ayşe ended/],
    ['to finish another version', running, finish('c3'), /has no canary/],
    ['to steer no canary', live, step({ to: 'ramp', threshold: 100 }), /has no canary/],
  ])('refuses the canary action: %s', (_name, journal, plan, reason) => {
    expect(reasonOf(plan(journal))).toMatch(reason);
  });

  test('refuses a canary action that was just taken', () => {
    expect(reasonOf(planStep(running, { to: 'pause' }, { ...request, since: 4 }))).toMatch(/a moment ago/);
  });
});

test('lets a person take the live version out of quarantine', () => {
  expect(reasonOf(publish('catalog', 'c1')(live))).toMatch(/live already/);
  const last = live.entries.at(-1) as JournalEntry;
  const left = journalOf([...live.entries, { ...last, seq: 4, action: 'quarantine', remote: 'catalog', version: 'c1' }]);
  expect(reasonOf(publish('catalog', 'c1')(left))).toBe('planned publish');
});

test('allows only pause and abort in a frozen channel', () => {
  const frozen = after(running, (journal) => planFreeze(journal, 'freeze', request));
  expect(reasonOf(start('d2', 100, 'designer')(frozen))).toMatch(/froze/);
  expect(reasonOf(step({ to: 'ramp', threshold: 600 })(frozen))).toMatch(/froze/);
  expect(reasonOf(finish('c2')(frozen))).toMatch(/froze/);
  expect(canaries(after(frozen, step({ to: 'pause' })))).toMatchObject([{ paused: true }]);
  expect(canaries(after(frozen, step({ to: 'abort' })))).toEqual([]);
});

test.each([
  ['5%', 500],
  ['0.01 %', 1],
  ['99.99', 9999],
  ['100%', undefined],
  ['0%', undefined],
  ['0.001%', undefined],
  ['-5%', undefined],
  ['5e1%', undefined],
  ['', undefined],
])('reads the share "%s"', (text, threshold) => {
  expect(parsePercent(text)).toBe(threshold);
});
