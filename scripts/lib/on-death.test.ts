import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { onDeath } from './on-death.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'on-death-'));
  file = path.join(folder, 'ran');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('runs the death command when the process is killed', async () => {
  const program = `import { onDeath } from ${JSON.stringify(path.join(import.meta.dirname, 'on-death.ts'))};
    onDeath('touch "$1"', ${JSON.stringify(file)});
    setInterval(() => undefined, 1000);
    process.stdout.write('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  const watcher = watch(folder);
  const changed = once(watcher, 'change');
  expect(existsSync(file)).toBe(false);
  child.kill('SIGKILL');
  await changed;
  watcher.close();
  expect(existsSync(file)).toBe(true);
});

test('does not kill the process when its death command is cancelled', async () => {
  const program = `import { onDeath } from ${JSON.stringify(path.join(import.meta.dirname, 'on-death.ts'))};
    await onDeath('true')();
    process.exit(7);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'ignore', 'inherit'] });
  expect(await once(child, 'exit')).toEqual([7, null]);
});

test('does not run the command if the watch has ended before the death', async () => {
  await onDeath('touch "$1"', file)();
  expect(existsSync(file)).toBe(false);
});
