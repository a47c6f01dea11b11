import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from '@jest/globals';
import { newBeats, watchThread } from './watchdog.ts';

const threads: Worker[] = [];
const stops: (() => void)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  await Promise.all(threads.splice(0).map((thread) => thread.terminate()));
});

/** A thread that beats, says so, and then does as the code says. */
async function threadThat(code: string): Promise<{ thread: Worker; beats: Int32Array; gate: Int32Array }> {
  const beats = newBeats();
  const gate = newBeats();
  const source = `
    const { parentPort, workerData: { beats, gate } } = require('node:worker_threads');
    setInterval(() => Atomics.add(beats, 0, 1), 50);
    parentPort.postMessage('beats');
    ${code}`;
  const thread = new Worker(source, { eval: true, workerData: { beats, gate } });
  threads.push(thread);
  await once(thread, 'message');
  return { thread, beats, gate };
}

const blockedStackOf = ({ thread, beats }: { thread: Worker; beats: Int32Array }): Promise<string> =>
  new Promise((resolve) => {
    stops.push(watchThread({ thread, beats, patienceMs: 500, onBlocked: (stack) => resolve(stack) }));
  });

test('a thread in an endless loop is found out, by the name of what loops; and the next one too', async () => {
  for (const name of ['first', 'second']) {
    const blocked = await threadThat(`setTimeout(function ${name}() { while (true); }, 10);`);
    expect(await blockedStackOf(blocked)).toMatch(new RegExp(`^ {4}at ${name} \\(`));
    await blocked.thread.terminate();
  }
});

test('a thread that waits in native code is blocked too, though nobody knows where', async () => {
  const blocked = await threadThat("setTimeout(() => require('node:child_process').execSync('sleep 5'), 10);");
  expect(await blockedStackOf(blocked)).toBe('');
});

test('a thread that only pauses goes on, unharmed by the question', async () => {
  // Until it is let go, not for some time: that could be over before anybody has looked.
  const { thread, beats, gate } = await threadThat(
    "setTimeout(() => { while (Atomics.load(gate, 0) === 0); parentPort.postMessage('through'); }, 10);",
  );
  const through = once(thread, 'message');
  expect(await blockedStackOf({ thread, beats })).not.toBe('');
  Atomics.store(gate, 0, 1);
  expect(await through).toEqual(['through']);
  const before = Atomics.load(beats, 0);
  while (Atomics.load(beats, 0) === before) await new Promise((resolve) => setTimeout(resolve, 20));
});
