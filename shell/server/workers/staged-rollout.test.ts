import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { coordinateRollout, isRolloutMessage, type RolloutCoordinator, requestRollout } from './staged-rollout.ts';

const version = (name: string) => ({ remote: 'designer' as const, version: name });

let rollout: RolloutCoordinator<string>;
let went: string[];
let near: string[];
let isOpen: boolean;

const take = (process: string, name: string) =>
  rollout.hear(process, { type: 'take', ...version(name) }, (type) => {
    if (type === 'go') went.push(`${process} ${name}`);
    else near.push(`${process} ${name}`);
  });
const settled = (process: string, name: string) => rollout.hear(process, { type: 'settled', ...version(name) }, () => undefined);

beforeEach(() => {
  jest.useFakeTimers();
  went = [];
  near = [];
  isOpen = true;
  rollout = coordinateRollout<string>({ isNew: () => isOpen });
});
afterEach(() => {
  jest.useRealTimers();
});

test('lets one worker load a new version first', () => {
  take('a', '1');
  take('b', '1');
  expect(went).toEqual(['a 1']);
  jest.advanceTimersByTime(5000);
  expect(near).toEqual([]);
  settled('a', '1');
  jest.advanceTimersByTime(999);
  expect([went, near]).toEqual([['a 1'], ['b 1']]);
  jest.advanceTimersByTime(1);
  expect(went).toEqual(['a 1', 'b 1']);
  take('c', '1');
  expect(went).toEqual(['a 1', 'b 1', 'c 1']);
});

test('notifies a waiting worker when its turn is near', async () => {
  const heard: string[] = [];
  const requested = requestRollout(() => undefined);
  const turn = requested.take(version('1'), () => heard.push('near')).then(() => heard.push('turn'));
  requested.hear({ type: 'near', ...version('other') });
  requested.hear({ type: 'near', ...version('1') });
  expect(heard).toEqual(['near']);
  requested.hear({ type: 'go', ...version('1') });
  await turn;
  expect(heard.at(-1)).toBe('turn');
});

test('accepts a rollout message about an unknown remote', () => {
  expect(isRolloutMessage({ type: 'take', remote: 'blog', version: '1' })).toBe(true);
  expect(isRolloutMessage({ type: 'take', remote: 'blog' })).toBe(false);
  expect(isRolloutMessage({ type: 'take', version: '1' })).toBe(false);
});

test('lets other workers load other versions while one version hangs', () => {
  take('a', 'hangs');
  take('b', 'hangs');
  take('b', '2');
  expect(went).toEqual(['a hangs', 'b 2']);
  jest.advanceTimersByTime(20_000);
  expect(went).toEqual(['a hangs', 'b 2', 'b hangs']);
});

test('loads the initial versions in all workers at once', () => {
  isOpen = false;
  for (const process of ['a', 'b']) take(process, '1');
  expect(went).toEqual(['a 1', 'b 1']);
});

test('skips ended workers during a rollout', () => {
  for (const process of ['a', 'b', 'c']) take(process, '1');
  rollout.ended('b');
  rollout.ended('a');
  expect(went).toEqual(['a 1', 'c 1']);
});

test('stops waiting for a version once that version is quarantined', () => {
  for (const process of ['a', 'b']) take(process, '1');
  rollout.letGo(version('1'));
  expect(went).toEqual(['a 1', 'b 1']);
});
