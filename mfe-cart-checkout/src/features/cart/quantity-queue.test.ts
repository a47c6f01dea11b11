import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Wanted } from './model.ts';
import { createQuantityQueue } from './quantity-queue.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function setUp() {
  const sent: [number, number][] = [];
  const leaving: [number, number][] = [];
  const answers: (() => void)[] = [];
  let shown: Wanted = new Map();
  const queue = createQuantityQueue({
    send: (RId, qty, late) => {
      (late ? leaving : sent).push([RId, qty]);
      return new Promise((resolve) => answers.push(resolve));
    },
    show: (wanted) => {
      shown = wanted;
    },
  });
  const pause = () => jest.advanceTimersByTimeAsync(300);
  const answer = async (which = 0) => {
    answers.splice(which, 1)[0]?.();
    await jest.advanceTimersByTimeAsync(0);
  };
  return { queue, sent, leaving, pause, answer, shown: () => [...shown] };
}

test('sends one request for fifty quick clicks', async () => {
  const { queue, sent, pause, answer, shown } = setUp();
  for (let qty = 2; qty <= 51; qty += 1) {
    queue.want(7, qty);
    await jest.advanceTimersByTimeAsync(50);
  }
  expect(sent).toEqual([]);
  expect(shown()).toEqual([[7, 51]]);
  await pause();
  expect(sent).toEqual([[7, 51]]);
  await answer();
  expect(shown()).toEqual([]);
});

test('keeps a newer quantity when an older request is answered', async () => {
  const { queue, sent, pause, answer, shown } = setUp();
  queue.want(7, 2);
  await pause();
  queue.want(7, 3);
  await answer();
  expect(shown()).toEqual([[7, 3]]);
  await pause();
  expect(sent).toEqual([
    [7, 2],
    [7, 3],
  ]);
  await answer();
  expect(shown()).toEqual([]);
});

test('resends a quantity that was changed back during a request', async () => {
  const { queue, sent, pause, answer, shown } = setUp();
  queue.want(7, 5);
  await pause();
  queue.want(7, 6);
  queue.want(7, 5);
  await answer();
  expect(shown()).toEqual([[7, 5]]);
  await pause();
  await answer();
  expect(sent).toEqual([
    [7, 5],
    [7, 5],
  ]);
  expect(shown()).toEqual([]);
});

test('sends quantities of different lines one after another', async () => {
  const { queue, sent, pause, answer } = setUp();
  queue.want(1, 2);
  queue.want(2, 9);
  await pause();
  expect(sent).toEqual([[1, 2]]);
  await answer();
  expect(sent).toEqual([
    [1, 2],
    [2, 9],
  ]);
});

test('removes a line at once without sending its pending quantity', async () => {
  const { queue, sent, pause, answer, shown } = setUp();
  queue.want(1, 4);
  queue.want(1, 0);
  await jest.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([[1, 0]]);
  expect(shown()).toEqual([[1, 0]]);
  await answer();
  await pause();
  expect(sent).toEqual([[1, 0]]);
  expect(shown()).toEqual([]);
});

test('removes a line whose quantity request is pending', async () => {
  const { queue, sent, pause, answer, shown } = setUp();
  queue.want(1, 2);
  await pause();
  queue.want(1, 0);
  await answer();
  expect(shown()).toEqual([[1, 0]]);
  expect(sent).toEqual([
    [1, 2],
    [1, 0],
  ]);
  await answer();
  expect(shown()).toEqual([]);
});

test('flushes pending quantities and resolves when all are answered', async () => {
  const { queue, sent, answer } = setUp();
  queue.want(1, 2);
  const done = jest.fn();
  void queue.flush().then(done);
  await jest.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([[1, 2]]);
  expect(done).not.toHaveBeenCalled();
  await answer();
  expect(done).toHaveBeenCalled();
});

test('sends unanswered quantities synchronously when the page closes', async () => {
  const { queue, sent, leaving, pause, answer, shown } = setUp();
  queue.want(1, 2);
  await pause();
  expect(sent).toEqual([[1, 2]]);
  queue.want(1, 3);
  queue.want(2, 9);
  queue.leave();
  expect(leaving).toEqual([
    [1, 3],
    [2, 9],
  ]);
  for (let i = 0; i < 3; i += 1) await answer();
  await pause();
  expect(shown()).toEqual([]);
  expect(sent).toEqual([[1, 2]]);
});

test('resends an unanswered quantity when the page closes', async () => {
  const { queue, leaving, pause } = setUp();
  queue.want(1, 2);
  await pause();
  queue.leave();
  expect(leaving).toEqual([[1, 2]]);
});

test('sends nothing more once the page has closed', async () => {
  const { queue, sent, leaving, pause, answer, shown } = setUp();
  queue.want(1, 2);
  queue.want(2, 9);
  await pause();
  queue.leave();
  expect(leaving).toEqual([
    [1, 2],
    [2, 9],
  ]);
  for (const which of [2, 1, 0]) await answer(which);
  expect([sent, shown()]).toEqual([[[1, 2]], []]);
});

test('sends nothing on page close when all quantities are answered', async () => {
  const { queue, leaving, pause, answer } = setUp();
  queue.want(1, 2);
  await pause();
  await answer();
  queue.leave();
  expect(leaving).toEqual([]);
});
