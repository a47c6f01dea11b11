import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { isTurnMessage, keepTurns, type TurnKeeper } from './turns.ts';

const version = (name: string) => ({ remote: 'designer' as const, version: name });

let turns: TurnKeeper<string>;
/** Who may load what, in order. */
let went: string[];
let isOpen: boolean;

const take = (process: string, name: string) =>
  turns.hear(process, { type: 'take', ...version(name) }, () => went.push(`${process} ${name}`));
const settled = (process: string, name: string) => turns.hear(process, { type: 'settled', ...version(name) }, () => undefined);

beforeEach(() => {
  jest.useFakeTimers();
  went = [];
  isOpen = true;
  turns = keepTurns<string>({ isNew: () => isOpen });
});
afterEach(() => {
  jest.useRealTimers();
});

test('a version that is new is loaded by one process, and by the others when it has served for a while', () => {
  take('a', '1');
  take('b', '1');
  expect(went).toEqual(['a 1']);
  jest.advanceTimersByTime(5000);
  settled('a', '1');
  jest.advanceTimersByTime(1999);
  expect(went).toEqual(['a 1']);
  jest.advanceTimersByTime(1);
  expect(went).toEqual(['a 1', 'b 1']);
  take('c', '1');
  expect(went).toEqual(['a 1', 'b 1', 'c 1']);
});

test('a worker of a newer build has its turn with a remote that the primary does not know', () => {
  expect(isTurnMessage({ type: 'take', remote: 'blog', version: '1' })).toBe(true);
  expect(isTurnMessage({ type: 'take', remote: 'blog' })).toBe(false);
  expect(isTurnMessage({ type: 'take', version: '1' })).toBe(false);
});

test('a version that hangs holds up no other one, and itself not for ever', () => {
  take('a', 'hangs');
  take('b', 'hangs');
  take('b', '2');
  expect(went).toEqual(['a hangs', 'b 2']);
  jest.advanceTimersByTime(20_000);
  expect(went).toEqual(['a hangs', 'b 2', 'b hangs']);
});

test('what the shop starts with waits for nobody', () => {
  isOpen = false;
  for (const process of ['a', 'b']) take(process, '1');
  expect(went).toEqual(['a 1', 'b 1']);
});

test('nobody waits for a process that has ended, nor does that wait for anybody', () => {
  for (const process of ['a', 'b', 'c']) take(process, '1');
  turns.ended('b');
  turns.ended('a');
  expect(went).toEqual(['a 1', 'c 1']);
});

test('nobody waits for a version that is known to do harm', () => {
  for (const process of ['a', 'b']) take(process, '1');
  turns.letGo(version('1'));
  expect(went).toEqual(['a 1', 'b 1']);
});
