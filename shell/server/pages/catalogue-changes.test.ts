import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type FollowedChanges, followChanges } from './catalogue-changes.ts';

let api: Server;
let polls: string[];
let answers: { status?: number; seq: number; products: number[] | null }[];
let warnings: string[];
let changes: FollowedChanges;
let answered: () => void;

/** Answers the next polls with `given`. Resolves at the poll after them. */
async function answer(...given: typeof answers): Promise<void> {
  await new Promise<void>((resolve) => {
    answers = [...given];
    answered = resolve;
  });
}

beforeEach(async () => {
  polls = [];
  answers = [];
  warnings = [];
  answered = () => undefined;
  let last = { seq: 7 };
  api = createServer(({ url }, response) => {
    polls.push(url ?? '');
    const next = answers.shift();
    if (!next) answered();
    const { status = 200, ...Payload } = next ?? { ...last, products: [] };
    if (status === 200) last = { seq: Payload.seq };
    response.writeHead(status).end(JSON.stringify({ Status: status === 200 ? 1 : 0, Message: '', Payload }));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const log = { warn: (_fields: object, message?: string) => void warnings.push(message ?? ''), info: () => undefined };
  changes = followChanges(`http://127.0.0.1:${(api.address() as AddressInfo).port}`, log as never, 1);
  await changes.ready;
});
afterEach(async () => {
  await changes.stop();
  api.close();
});

test('reports the products of each change once', async () => {
  const before = Date.now();
  let heard = 0;
  changes.onChange(() => heard++);
  await answer({ seq: 8, products: [1001] });
  expect([changes.changedSince([1000, 1001], before), changes.changedSince([1002], before)]).toEqual([true, false]);
  expect(heard).toBe(1);
  expect(polls).toContain('/catalog/changes?after=8');
});

test('reports no change to renders that began after the change', async () => {
  await answer({ seq: 8, products: [1001] });
  expect(changes.changedSince([1001], Date.now() + 1)).toBe(false);
});

test('reports all products when the API cannot name them', async () => {
  const before = Date.now();
  await answer({ seq: 3, products: null });
  expect([changes.changedSince([1002], before), changes.changedSince([], before)]).toEqual([true, false]);
});

test('logs one warning for an outage, then reports the missed changes', async () => {
  const before = Date.now();
  await answer({ status: 503, seq: 0, products: [] }, { status: 503, seq: 0, products: [] }, { seq: 9, products: [1001] });
  expect(changes.changedSince([1001], before)).toBe(true);
  expect(warnings).toEqual(['catalogue changes unknown: cached pages may show old prices for a minute']);
  expect(polls.filter((url) => url === '/catalog/changes?after=7').length).toBeGreaterThan(2);
});
