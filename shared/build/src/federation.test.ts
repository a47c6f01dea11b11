import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { sharedFromShell, sharedRanges } from './federation.ts';

test('takes React and the runtime from the shell', async () => {
  const { version } = JSON.parse(await readFile(path.join(import.meta.dirname, '../node_modules/react/package.json'), 'utf8')) as {
    version: string;
  };
  const ranges = sharedRanges();
  expect(ranges).toMatchObject({ react: `^${version}`, 'react/jsx-runtime': `^${version}`, 'react-dom': `^${version}` });
  expect(Object.keys(ranges)).toContain('@shop/runtime');
});

test("uses the package's version of the runtime", async () => {
  const { version } = JSON.parse(await readFile(path.join(import.meta.dirname, '../../runtime/package.json'), 'utf8')) as {
    version: string;
  };
  expect(sharedRanges()['@shop/runtime']).toBe(`^${version}`);
});

test('shares one copy of each library', () => {
  for (const shared of Object.values(sharedFromShell()))
    expect(shared).toMatchObject({ singleton: true, import: false, requiredVersion: false });
});
