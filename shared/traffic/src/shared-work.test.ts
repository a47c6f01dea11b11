import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, test } from '@jest/globals';
import { type Client, createFairQueue, type FairQueue } from './fair-queue.ts';
import { levelsOf } from './network.ts';
import { createSharedWork, type SharedWork } from './shared-work.ts';

const greedy = levelsOf('192.0.2.1');
const other = levelsOf('198.51.100.1');

let queue: FairQueue;
let shared: SharedWork<Client>;
let done: string[];
let release: () => void;

beforeEach(() => {
  done = [];
  queue = createFairQueue({ slots: 1, slotsEach: 1, room: 10, roomEach: 3 });
  shared = createSharedWork(queue.run, ([own]) => own?.network ?? '');
  const { promise, resolve } = Promise.withResolvers<void>();
  release = resolve;
  void queue.run(greedy, () => promise);
});

const ask = (key: string, client = greedy, unwanted?: AbortSignal) =>
  shared.run(key, { client, unwanted }, async () => {
    await setImmediate();
    done.push(key);
    return key;
  });

test('runs work once for concurrent requesters', async () => {
  const asked = [ask('/'), ask('/', other), ask('/'), ask('/')];
  expect(queue.waiting()).toBe(2);
  release();
  expect(await Promise.all(asked)).toEqual(['/', '/', '/', '/']);
  expect(done).toEqual(['/']);
  await ask('/');
  expect(done).toEqual(['/', '/']);
});

test('starts shared work at the turn of its earliest requester', async () => {
  const asked = [ask('/a'), ask('/b'), ask('/wanted'), ask('/wanted', other)];
  release();
  await Promise.all(asked);
  expect(done).toEqual(['/wanted', '/a', '/b']);
});

test('rejects only requesters whose own queue is full', async () => {
  const asked = [ask('/a'), ask('/b'), ask('/c'), ask('/wanted', other)];
  await expect(ask('/wanted')).rejects.toMatchObject({ reason: 'client' });
  release();
  expect(await Promise.all(asked)).toEqual(['/a', '/b', '/c', '/wanted']);
});

test('drops shared work once all requesters have aborted', async () => {
  const [one, two, stays] = [new AbortController(), new AbortController(), new AbortController()];
  const gone = [ask('/', greedy, one.signal), ask('/', greedy, two.signal), ask('/', other, two.signal)];
  const kept = [ask('/kept', greedy, one.signal), ask('/kept', greedy, stays.signal)];
  one.abort(new Error('gone'));
  two.abort(new Error('gone'));
  expect((await Promise.allSettled(gone)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await expect(kept[0]).rejects.toThrow('gone');
  await expect(ask('/late', greedy, one.signal)).rejects.toThrow('gone');
  release();
  expect(await kept[1]).toBe('/kept');
  expect(done).toEqual(['/kept']);
  expect(queue.waiting()).toBe(0);
});

test('rejects all requesters when work fails and runs later requests', async () => {
  const failing = () => shared.run('/', { client: greedy }, () => Promise.reject(new Error('broken')));
  const both = [failing(), failing()];
  release();
  for (const one of both) await expect(one).rejects.toThrow('broken');
  expect(await ask('/')).toBe('/');
});
