import { expect, test } from '@jest/globals';
import type { JournalEntry } from '@shop/contracts/releases';
import { compositionId, type Journal } from '@shop/store/journal';
import { compositionAt, parseTime } from './points.ts';

const entry = (seq: number, version: string, at: string): JournalEntry => ({
  seq,
  action: 'publish',
  remote: 'catalog',
  version,
  at,
  who: 'ali',
  why: '',
  composition: { catalog: version },
});

const journal: Journal = {
  channel: 'production',
  entries: [entry(1, '1', '2026-01-02T03:00:00Z'), entry(2, '2', '2026-01-02T04:00:00Z'), entry(4, '1', '2026-01-02T05:00:00Z')],
  unreadable: [],
  broken: [],
  next: 5,
};

const seqAt = (point: string) => {
  const found = compositionAt(journal, point, new Date('2026-01-02T06:00:00Z'));
  return found.ok ? found.entry.seq : found.reason;
};

test.each<[string, string, number]>([
  ['the live one', 'live', 4],
  ['an entry’s number', '2', 2],
  ['an id', compositionId({ catalog: '2' }), 2],
  ['the beginning of an id', compositionId({ catalog: '2' }).slice(0, 8), 2],
  ['an id that was live twice', compositionId({ catalog: '1' }), 4],
  ['a time with a zone', '2026-01-02T05:30+01:00', 2],
  ['the moment of an entry', '2026-01-02T04:00:00Z', 2],
])('finds a composition by %s', (_, point, seq) => {
  expect(seqAt(point)).toBe(seq);
});

test.each<[string, string, RegExp]>([
  ['a time before the first entry', '2026-01-01T00:00Z', /^Nothing was live in production at/],
  ['a time in the future', '2999-01-01', /^2999-01-01 has not been yet/],
  ['a missing number', '3', /has no readable entry 3/],
  ['an unknown id', 'abcdef0123', /is no composition of production/],
  ['a short id', compositionId({ catalog: '2' }).slice(0, 5).replace(/^\d+$/, 'abcde'), /is no composition of production/],
  ['any other word', 'yesterday', /is no composition of production/],
])('finds no composition by %s', (_, point, reason) => {
  expect(seqAt(point)).toMatch(reason);
});

test('reads a clock time as the latest past moment with that time', () => {
  const now = new Date(2026, 0, 2, 3, 30);
  expect(parseTime('03:12', now)).toBe(new Date(2026, 0, 2, 3, 12, 0, 999).getTime());
  expect(parseTime('04:00:05', now)).toBe(new Date(2026, 0, 1, 4, 0, 5, 999).getTime());
});

test('reads dates without a zone as local time', () => {
  expect(parseTime('2026-01-02 03:12', new Date())).toBe(new Date(2026, 0, 2, 3, 12).getTime());
  expect(parseTime('2026-01-02', new Date())).toBe(new Date(2026, 0, 2).getTime());
});

test.each(['24:00', '12:60', 'noon', '2026-13-01', '2026-01-02T', '1767322800'])('reads no time from %s', (text) => {
  expect(parseTime(text, new Date())).toBeUndefined();
});
