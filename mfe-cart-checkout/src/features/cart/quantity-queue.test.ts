import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Wanted } from './model.ts';
import { createQuantityQueue } from './quantity-queue.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A server that answers when the test says so. */
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
  /** Answers the first request that waits, or that one of them. */
  const answer = async (which = 0) => {
    answers.splice(which, 1)[0]?.();
    await jest.advanceTimersByTimeAsync(0);
  };
  return { queue, sent, leaving, pause, answer, shown: () => [...shown] };
}

test('fifty quick clicks send one request with the last value', async () => {
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

test('an answer that is older than the last click does not cover it', async () => {
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

test('going back to a value under way is sent again, so that the last click wins', async () => {
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

test('requests of different lines never overtake each other', async () => {
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

test('taking a line out waits for nothing and drops its pending quantity', async () => {
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

test('a line taken out while its quantity is under way stays out', async () => {
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

test('settled sends what still waits and resolves when all is answered', async () => {
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

test('leaving the page sends at once what is not answered, past a request that is still under way', async () => {
  const { queue, sent, leaving, pause, answer, shown } = setUp();
  queue.want(1, 2);
  await pause();
  expect(sent).toEqual([[1, 2]]);
  queue.want(1, 3);
  queue.want(2, 9);
  queue.leave();
  // In this very task: there is no later one.
  expect(leaving).toEqual([
    [1, 3],
    [2, 9],
  ]);
  // The page comes back: the answers are shown as ever, and nothing is sent twice.
  for (let i = 0; i < 3; i += 1) await answer();
  await pause();
  expect(shown()).toEqual([]);
  expect(sent).toEqual([[1, 2]]);
});

test('leaving sends again what is under way, because the browser may break that off', async () => {
  const { queue, leaving, pause } = setUp();
  queue.want(1, 2);
  await pause();
  queue.leave();
  expect(leaving).toEqual([[1, 2]]);
});

test('what waited for its turn and was sent on leaving is not sent again when the page comes back', async () => {
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

test('leaving with everything answered sends nothing', async () => {
  const { queue, leaving, pause, answer } = setUp();
  queue.want(1, 2);
  await pause();
  await answer();
  queue.leave();
  expect(leaving).toEqual([]);
});
