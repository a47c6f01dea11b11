import { beforeEach, expect, jest, test } from '@jest/globals';
import { createQueue } from './queue.ts';

let asked: string[];
let answers: Map<string, PromiseWithResolvers<void>>;
const load = (address: string) => {
  asked.push(address);
  const answer = Promise.withResolvers<void>();
  answers.set(address, answer);
  return answer.promise;
};
const ends = async (address: string, error?: Error) => {
  if (error) answers.get(address)?.reject(error);
  else answers.get(address)?.resolve();
  await new Promise((resolve) => setImmediate(resolve));
};
beforeEach(() => {
  asked = [];
  answers = new Map();
});

test('preloads four links at once and queues further links', async () => {
  const queue = createQueue(load);
  for (const address of ['/1', '/2', '/3', '/4', '/5', '/6']) queue.want(address, 'seen');
  expect(asked).toEqual(['/1', '/2', '/3', '/4']);
  await ends('/2');
  expect(asked).toEqual(['/1', '/2', '/3', '/4', '/5']);
});

test('preloads hovered links first and drops links scrolled away', async () => {
  const queue = createQueue(load);
  for (const address of ['/1', '/2', '/3', '/4', '/1', '/5', '/6', '/7', '/5']) queue.want(address, 'seen');
  queue.want('/7', 'pointed');
  queue.drop('/6');
  for (const address of ['/1', '/2', '/3', '/4', '/7', '/5']) await ends(address);
  expect(asked).toEqual(['/1', '/2', '/3', '/4', '/7', '/5']);
  queue.want('/1', 'pointed');
  expect(asked.at(-1)).toBe('/1');
});

test('pauses preloading after a failure', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
  const queue = createQueue(load);
  for (const address of ['/1', '/2', '/3', '/4', '/5']) queue.want(address, 'seen');
  await ends('/1', new Error('network down'));
  queue.want('/6', 'pointed');
  now.mockReturnValue(1_029_999);
  queue.want('/7', 'seen');
  expect(asked).toEqual(['/1', '/2', '/3', '/4']);
  now.mockReturnValue(1_030_000);
  queue.want('/8', 'seen');
  expect(asked.at(-1)).toBe('/8');
  now.mockRestore();
});
