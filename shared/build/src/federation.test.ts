import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { sharedFromShell, sharedRanges } from './federation.ts';

test('remotes take React and the runtime from the shell, in the version they were built with', async () => {
  const { version } = JSON.parse(await readFile(path.join(import.meta.dirname, '../node_modules/react/package.json'), 'utf8')) as {
    version: string;
  };
  const ranges = sharedRanges();
  expect(ranges).toMatchObject({ react: `^${version}`, 'react/jsx-runtime': `^${version}`, 'react-dom': `^${version}` });
  expect(Object.keys(ranges)).toContain('@shop/runtime');
});

test('the runtime’s version is its package’s', async () => {
  const { version } = JSON.parse(await readFile(path.join(import.meta.dirname, '../../runtime/package.json'), 'utf8')) as {
    version: string;
  };
  expect(sharedRanges()['@shop/runtime']).toBe(`^${version}`);
});

test('a remote brings no copy of what is shared, and there is one of each', () => {
  for (const shared of Object.values(sharedFromShell()))
    expect(shared).toMatchObject({ singleton: true, import: false, requiredVersion: false });
});
