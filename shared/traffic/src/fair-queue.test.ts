import { setImmediate } from 'node:timers/promises';
import { describe, expect, jest, test } from '@jest/globals';
import { createFairQueue, type FairQueue, QueueRefusal } from './fair-queue.ts';
import { levelsOf } from './network.ts';

const done: string[] = [];
const work = (name: string) => async () => {
  await setImmediate();
  done.push(name);
};
const bring = (queue: FairQueue, address: string, count: number, name = address) =>
  Array.from({ length: count }, (_, n) =>
    queue.run(levelsOf(address), work(`${name} ${n}`)).catch(({ reason }: QueueRefusal) => void done.push(`${name} ${n} ${reason}`)),
  );
async function orderOf(brought: Promise<void>[]): Promise<string[]> {
  done.length = 0;
  await Promise.all(brought);
  return [...done];
}

test('alternates between clients and refuses excess work', async () => {
  const queue = createFairQueue({ slots: 1, slotsEach: 1, room: 10, roomEach: 3 });
  const [one, other, third] = ['192.0.2.1', '198.51.100.1', '203.0.113.1'];
  const order = await orderOf([...bring(queue, one, 6, 'a'), ...bring(queue, other, 2, 'b'), ...bring(queue, third, 1, 'c')]);
  expect(order).toEqual(['a 4 client', 'a 5 client', 'a 0', 'b 0', 'c 0', 'a 1', 'b 1', 'a 2', 'a 3']);
  expect([queue.running(), queue.waiting()]).toEqual([0, 0]);
});

test.each([
  ['a /64', (n: number) => `2001:db8:1:2::${n}`],
  ['a /56', (n: number) => `2001:db8:1:${(0x200 + n).toString(16)}::1`],
  ['a /48', (n: number) => `2001:db8:1:${(n * 256).toString(16)}::1`],
  ['mapped and plain IPv4', (n: number) => (n % 2 ? '::ffff:192.0.2.1' : '192.0.2.1')],
])('treats all IP addresses of %s as one client', async (_, address) => {
  const queue = createFairQueue({ slots: 1, slotsEach: 1, room: 1000, roomEach: 100 });
  const attack = Array.from({ length: 40 }, (_, n) => bring(queue, address(n), 1, 'attacker')).flat();
  const order = await orderOf([...attack, ...bring(queue, '2001:db8:2::1', 3, 'other')]);
  expect(order.indexOf('other 2')).toBeLessThan(7);
});

test('limits the running and waiting work of one /48 network', async () => {
  // A /64 may run 1 and queue 2. A /48 may have 16 times as many, up to half of the queue.
  for (const [slots, running] of [
    [40, 16],
    [10, 5],
  ] as const) {
    const queue = createFairQueue({ slots, slotsEach: 1, room: 1000, roomEach: 2 });
    const attack = Array.from({ length: 100 }, (_, n) => bring(queue, `2001:db8:1:${(n * 256).toString(16)}::1`, 1)).flat();
    expect([queue.running(), queue.waiting()]).toEqual([running, 32]);
    await Promise.all(attack);
  }
});

test('never lets one client occupy the whole capacity', async () => {
  let [running, most] = [0, 0];
  const queue = createFairQueue({ slots: 3, slotsEach: 2, room: 10, roomEach: 10 });
  const greedy = Array.from({ length: 8 }, () =>
    queue.run(levelsOf('192.0.2.1'), async () => {
      most = Math.max(most, ++running);
      await setImmediate();
      running -= 1;
    }),
  );
  expect([queue.running(), queue.waiting()]).toEqual([2, 6]);
  const order = await orderOf([...bring(queue, '198.51.100.1', 1, 'other'), ...greedy]);
  expect(order[0]).toBe('other 0');
  expect(most).toBe(2);
});

test('limits concurrent work even when work fails', async () => {
  let [running, most] = [0, 0];
  const queue = createFairQueue({ slots: 3, slotsEach: 2, room: 100, roomEach: 50 });
  const failing = async (n: number) => {
    running += 1;
    most = Math.max(most, running);
    await setImmediate();
    running -= 1;
    if (n % 3 === 0) throw new Error('broken');
  };
  const all = Array.from({ length: 60 }, (_, n) => queue.run(levelsOf(`192.0.${n % 7}.1`), () => failing(n)));
  expect((await Promise.allSettled(all)).filter(({ status }) => status === 'rejected')).toHaveLength(20);
  expect(most).toBe(3);
  expect([queue.running(), queue.waiting()]).toEqual([0, 0]);
});

test('rejects further work when the queue is full', async () => {
  const reasons: string[] = [];
  const queue = createFairQueue({ slots: 1, slotsEach: 1, room: 2, roomEach: 2 }, (reason) => reasons.push(reason));
  const brought = Array.from({ length: 5 }, (_, n) => bring(queue, `192.0.${n}.1`, 1)).flat();
  expect(reasons).toEqual(['full', 'full']);
  await Promise.all(brought);
});

describe('waiting work', () => {
  test('drops queued work when its request is aborted', async () => {
    const queue = createFairQueue({ slots: 1, slotsEach: 1, room: 2, roomEach: 2 });
    const client = levelsOf('192.0.2.1');
    const gone = new AbortController();
    const running = queue.run(client, work('begun'), gone.signal);
    const waiting = queue.run(client, work('waiting'), gone.signal);
    gone.abort(new Error('gone'));
    const late = queue.run(client, work('late'), gone.signal);
    const order = orderOf([running, ...bring(queue, '192.0.2.1', 2, 'next')]);
    await expect(waiting).rejects.toThrow('gone');
    await expect(late).rejects.toThrow('gone');
    expect(await order).toEqual(['begun', 'next 0', 'next 1']);
  });

  test('puts a client last again after dropping its queued work', async () => {
    const queue = createFairQueue({ slots: 1, slotsEach: 1, room: 9, roomEach: 9 });
    const gone = new AbortController();
    const running = bring(queue, '192.0.2.1', 1);
    const dropped = queue.run(levelsOf('192.0.2.2'), work('dropped'), gone.signal);
    const next = bring(queue, '192.0.2.3', 1, 'next');
    gone.abort(new Error('gone'));
    const again = bring(queue, '192.0.2.2', 1, 'again');
    const order = orderOf([...running, ...next, ...again]);
    await expect(dropped).rejects.toThrow('gone');
    expect(await order).toEqual(['192.0.2.1 0', 'next 0', 'again 0']);
  });

  test('refuses work that has waited too long', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const queue = createFairQueue({ slots: 1, slotsEach: 1, room: 2, roomEach: 2, waitMs: 1000 });
    const client = levelsOf('192.0.2.1');
    const { promise, resolve } = Promise.withResolvers<void>();
    const running = queue.run(client, () => promise);
    const waiting = queue.run(client, work('waiting')).catch((error: unknown) => error);
    jest.advanceTimersByTime(1000);
    jest.useRealTimers();
    expect(queue.waiting()).toBe(0);
    expect(await waiting).toBeInstanceOf(QueueRefusal);
    resolve();
    await running;
  });
});
