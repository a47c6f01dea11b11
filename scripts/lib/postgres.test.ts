import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from '@jest/globals';

test('keeps the exit code of a program that imports it', () => {
  const program = `await import(${JSON.stringify(path.join(import.meta.dirname, 'postgres.ts'))}); process.exitCode = 3;`;
  expect(spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })).toMatchObject({
    status: 3,
    stderr: '',
  });
});
