import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { watchFolder } from './watch.ts';

let folder: string;
let seen: string[][];
let watcher: { stop: () => Promise<void> };

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'watch-'));
  mkdirSync(path.join(folder, 'src/messages'), { recursive: true });
  mkdirSync(path.join(folder, 'node_modules/react'), { recursive: true });
  writeFileSync(path.join(folder, 'src/messages/tr.ts'), 'one');
  writeFileSync(path.join(folder, 'src/page.tsx'), 'one');
  seen = [];
  watcher = await watchFolder(folder, (files) =>
    seen.push(files.map((file) => path.relative(folder, file)).toSorted((a, b) => (a < b ? -1 : 1))),
  );
});
afterEach(async () => {
  await watcher.stop();
  rmSync(folder, { recursive: true, force: true });
});

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);

function replace(name: string, text: string): void {
  write(`${name}.swp~`, text);
  renameSync(path.join(folder, `${name}.swp~`), path.join(folder, name));
}

async function untilSeen(times: number): Promise<void> {
  while (seen.length < times) await new Promise((resolve) => setTimeout(resolve, 10));
}

test('detects every replacement of a file', async () => {
  for (const [number, text] of ['two', 'three', 'four'].entries()) {
    replace('src/messages/tr.ts', text);
    await untilSeen(number + 1);
  }
  expect(seen).toEqual(Array(3).fill([path.join('src', 'messages', 'tr.ts')]));
});

test('groups simultaneous changes and ignores other files', async () => {
  write('node_modules/react/index.js', 'two');
  write('src/page.test.tsx', 'two');
  write('src/page.tsx', 'two');
  replace('src/messages/tr.ts', 'two');
  await untilSeen(1);
  expect(seen).toEqual([[path.join('src', 'messages', 'tr.ts'), path.join('src', 'page.tsx')]]);
});
