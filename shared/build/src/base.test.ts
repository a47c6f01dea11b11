import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { base, compiledAhead } from './base.ts';
import { runRspack } from './run-rspack.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'build-'));
});
afterEach(() => rm(dir, { recursive: true }));

test('marks only start scripts for eager compilation', async () => {
  await writeFile(path.join(dir, 'main.js'), `console.log('start'); void import('./later.js');`);
  await writeFile(path.join(dir, 'later.js'), `console.log('later');`);
  const configuration = base({ name: 'trial', dir, mode: 'production', target: 'browser' });
  await runRspack([
    {
      ...configuration,
      entry: { main: './main.js' },
      output: { ...configuration.output, path: path.join(dir, 'out'), filename: '[name].[contenthash:10].js' },
      plugins: [...(configuration.plugins ?? []), compiledAhead(/^main\./)],
    },
  ]);
  const files = await readdir(path.join(dir, 'out'));
  expect(files).toHaveLength(2);
  for (const file of files) {
    const [first] = (await readFile(path.join(dir, 'out', file), 'utf8')).split('\n');
    expect([file.startsWith('main.'), first === '//# allFunctionsCalledOnLoad']).toEqual(
      file.startsWith('main.') ? [true, true] : [false, false],
    );
  }
});
