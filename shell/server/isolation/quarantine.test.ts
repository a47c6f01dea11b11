import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { createQuarantine, type Quarantined, readQuarantine } from './quarantine.ts';

const catalog: Quarantined = { remote: 'catalog', version: '1.1.0', why: 'unhandled rejection: boom' };
const account: Quarantined = { remote: 'account', version: '2.0.0', why: 'blocked the shell for 10 s' };

test('returns a reason for a quarantined version only', () => {
  const quarantine = createQuarantine({ initial: [catalog] });
  expect(quarantine.reason('catalog', '1.1.0')).toBe(catalog.why);
  expect(quarantine.reason('catalog', '1.0.0')).toBeUndefined();
  quarantine.add(account);
  expect(quarantine.reason('account', '2.0.0')).toBe(account.why);
  expect(quarantine.list()).toEqual([catalog, account]);
});

test('reports each quarantined version once, with its first reason', () => {
  const told: Quarantined[] = [];
  const quarantine = createQuarantine({ initial: [catalog], onAdd: (entry) => told.push(entry) });
  for (const entry of [catalog, account, { ...account, why: 'another' }]) quarantine.add(entry);
  expect(told).toEqual([account]);
  expect(quarantine.reason('account', '2.0.0')).toBe(account.why);
});

test('accepts other processes’ entries without sending them back', () => {
  const told: Quarantined[] = [];
  const seen: Quarantined[] = [];
  const quarantine = createQuarantine({ onAdd: (entry) => told.push(entry) });
  const stop = quarantine.watch((entry) => seen.push(entry));
  quarantine.hear({ type: 'quarantine', ...catalog });
  quarantine.add(account);
  stop();
  quarantine.add({ ...catalog, version: '3' });
  expect([told, seen]).toEqual([
    [account, { ...catalog, version: '3' }],
    [catalog, account],
  ]);
});

test.each(['shutdown', null, { type: 'other', ...catalog }, { type: 'quarantine', remote: 'catalog' }])(
  'ignores the invalid quarantine message %j',
  (message) => {
    const quarantine = createQuarantine();
    quarantine.hear(message);
    expect(quarantine.list()).toEqual([]);
  },
);

test('accepts a quarantine message about an unknown remote', () => {
  const quarantine = createQuarantine();
  quarantine.hear({ type: 'quarantine', remote: 'blog', version: '1', why: 'boom' });
  expect(quarantine.list()).toEqual([{ remote: 'blog', version: '1', why: 'boom' }]);
});

test('reads a new process’s initial quarantine and rejects invalid text', () => {
  expect(readQuarantine(undefined)).toEqual([]);
  expect(readQuarantine('')).toEqual([]);
  expect(readQuarantine(JSON.stringify([catalog, { remote: 'Blog', version: '1', why: '' }, account]))).toEqual([catalog, account]);
  expect(() => readQuarantine('{}')).toThrow();
  expect(() => readQuarantine('[')).toThrow();
});

test('exchanges quarantine entries between a worker and the primary process', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'quarantine-'));
  const script = path.join(folder, 'cluster.mjs');
  await writeFile(
    script,
    `import cluster from 'node:cluster';
    import { processQuarantine } from '${path.join(import.meta.dirname, 'quarantine.ts')}';
    if (cluster.isPrimary) {
      const worker = cluster.fork();
      worker.on('message', (message) => {
        process.send(message);
        if (message.type === 'quarantine') worker.send({ type: 'quarantine', ...${JSON.stringify(account)} });
        else process.disconnect();
      });
    } else {
      const quarantine = processQuarantine([]);
      quarantine.watch(({ remote }) => {
        if (remote === 'account') process.send({ type: 'known', list: quarantine.list() }, () => process.exit());
      });
      quarantine.add(${JSON.stringify(catalog)});
    }`,
  );
  const primary = fork(script, { execArgv: [] });
  const messages: unknown[] = [];
  primary.on('message', (message) => messages.push(message));
  await once(primary, 'exit');
  await rm(folder, { recursive: true });
  expect(messages).toEqual([
    { type: 'quarantine', ...catalog },
    { type: 'known', list: [catalog, account] },
  ]);
});

test('ends a version’s quarantine in every process', () => {
  const lifted: Quarantined[] = [];
  const quarantine = createQuarantine({ initial: [catalog, account], onLift: (entry) => lifted.push(entry) });
  quarantine.lift(catalog);
  quarantine.lift(catalog);
  expect(lifted).toEqual([catalog]);
  quarantine.hear({ type: 'lift', ...account });
  expect(quarantine.list()).toEqual([]);
});
