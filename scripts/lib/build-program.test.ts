import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startBuild } from './build-program.ts';
import { createSteps } from './steps.mjs';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'build-program-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function publish(source: string) {
  const program = path.join(folder, `${Math.random()}.mjs`);
  await writeFile(program, source);
  let written = '';
  const steps = createSteps({ out: { write: (text: string) => (written += text) }, live: false });
  return { publishing: startBuild(program, steps), read: () => written.replaceAll(/\d+\.\d s/g, '<time>') };
}

const begin = `process.send({ event: 'start', step: 1, name: 'building catalog' });`;

test('resolves after showing the last build step', async () => {
  const { publishing, read } = await publish(`${begin} process.send({ event: 'end', step: 1, end: {} });`);
  await publishing.done;
  expect(read()).toBe('✓ building catalog  <time>\n');
});

test('rejects with the error output when the build fails', async () => {
  const { publishing, read } = await publish(`${begin} console.error('no such file'); process.exitCode = 1;`);
  await expect(publishing.done).rejects.toThrow(/^no such file$/);
  expect(read()).toBe('✗ building catalog  <time>\n');
});

test('rejects when the build is killed', async () => {
  const { publishing } = await publish(`process.kill(process.pid, 'SIGKILL');`);
  await expect(publishing.done).rejects.toThrow('SIGKILL');
});

test('ends the build process when the caller stops the build', async () => {
  const { publishing } = await publish(`${begin} setInterval(() => undefined, 1000);`);
  await publishing.stop();
  await expect(publishing.done).rejects.toThrow('SIGTERM');
});
