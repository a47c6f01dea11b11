import { expect, test } from '@jest/globals';
import type { Failure } from '@shop/runtime';
import {
  classifyFailure,
  comparable,
  drawnOn,
  dueNow,
  notSaved,
  opened,
  type SavingState,
  savedAs,
  saveTarget,
  shownState,
} from './saving.ts';

const s1 = { id: 's1', version: 4 };
const refusedWith = (code: 'design-changed' | 'not-found'): Failure => ({ kind: 'refused', code, fields: {}, message: '' });
const down: Failure = { kind: 'no-connection' };
const saved = savedAs(notSaved, s1, 'bir', 'bir');
const changed: SavingState = { ...saved, failure: refusedWith('design-changed') };

test('shows a conflict rather than progress, failure or unsaved changes', () => {
  expect(shownState(notSaved)).toBe('new');
  expect(shownState(saved)).toBe('saved');
  expect(shownState(drawnOn(saved))).toBe('unsaved');
  expect(shownState({ ...drawnOn(saved), failure: down })).toBe('failed');
  expect(shownState({ ...saved, failure: down, work: 'saving' })).toBe('saving');
  expect(shownState({ ...changed, work: 'saving' })).toBe('changed');
});

test('compares designs by content and colour, not by field order', () => {
  const one = { version: 2 as const, sides: { front: [], back: [] } };
  const other = { sides: { back: [], front: [] }, version: 2 as const };
  expect(comparable(one, 'Beyaz')).toBe(comparable(other, 'Beyaz'));
  expect(comparable(one, 'Beyaz')).not.toBe(comparable(one, 'Siyah'));
});

test('sends only unsaved changes, one save at a time', () => {
  expect(dueNow(notSaved, 'bir')).toBe('nothing');
  expect(dueNow(saved, 'bir')).toBe('known');
  expect(dueNow(saved, 'iki')).toBe('send');
  expect(dueNow({ ...saved, failure: down }, 'iki')).toBe('send');
  expect(dueNow({ ...saved, work: 'saving' }, 'iki')).toBe('wait');
  expect(dueNow({ ...notSaved, work: 'saving' }, 'iki')).toBe('wait');
  expect(dueNow(changed, 'iki')).toBe('nothing');
});

test('keeps the base version of unsaved changes', () => {
  const there = { id: 's1', version: 6, inAccount: 'bir' };
  expect(opened(notSaved, there, undefined, 4)).toMatchObject({ saved: { id: 's1', version: 6 }, isUnsaved: false });
  expect(opened(notSaved, there, 'bir', 4)).toMatchObject({ saved: { version: 6 }, isUnsaved: false });
  expect(opened(notSaved, there, 'iki', 4)).toMatchObject({ saved: { version: 4 }, isUnsaved: true });
  expect(opened(notSaved, there, 'iki', undefined)).toMatchObject({ saved: { version: 6 }, isUnsaved: true });
});

test('clears a failure after saving and keeps newer edits unsaved', () => {
  const after = savedAs({ ...saved, failure: down }, { id: 's1', version: 5 }, 'iki', 'üç');
  expect(after).toMatchObject({ saved: { version: 5 }, inAccount: 'iki', isUnsaved: true, failure: undefined });
});

test('distinguishes first and repeated save failures, conflicts and failed copies', () => {
  expect(classifyFailure(notSaved, undefined, down)).toBe('failed');
  expect(classifyFailure(saved, s1, down)).toBe('failed');
  expect(classifyFailure({ ...saved, failure: down }, s1, down)).toBe('still-failed');
  expect(classifyFailure(saved, s1, refusedWith('design-changed'))).toBe('changed');
  expect(classifyFailure(changed, undefined, down)).toBe('not-apart');
});

test('overwrites the opened design unless it was deleted', () => {
  expect(saveTarget(notSaved)).toBeUndefined();
  expect(saveTarget({ ...saved, failure: down })).toBe(s1);
  expect(saveTarget({ ...saved, failure: refusedWith('not-found') })).toBeUndefined();
});
