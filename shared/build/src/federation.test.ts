import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { sharedFromShell, sharedRanges } from './federation.ts';

test('requires the shell’s React and runtime by version range', async () => {
  const { version } = JSON.parse(await readFile(path.join(import.meta.dirname, '../node_modules/react/package.json'), 'utf8')) as {
    version: string;
  };
  const ranges = sharedRanges();
  expect(ranges).toMatchObject({ react: `^${version}`, 'react/jsx-runtime': `^${version}`, 'react-dom': `^${version}` });
  expect(Object.keys(ranges)).toContain('@shop/runtime');
});

test('requires a runtime compatible with the workspace’s version', async () => {
  const { version } = JSON.parse(await readFile(path.join(import.meta.dirname, '../../runtime/package.json'), 'utf8')) as {
    version: string;
  };
  expect(sharedRanges()['@shop/runtime']).toBe(`^${version}`);
});

test('takes each shared library from the shell as a singleton', () => {
  for (const shared of Object.values(sharedFromShell()))
    expect(shared).toMatchObject({ singleton: true, import: false, requiredVersion: false });
});
