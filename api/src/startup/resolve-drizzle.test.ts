import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';

const resolver = join(import.meta.dirname, 'resolve-drizzle.ts');
const program = `
  const names = ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/pglite', 'drizzle-orm/node-postgres/migrator'];
  const loaded = await Promise.all(names.map(async (name) => [import.meta.resolve(name), Object.keys(await import(name))]));
  console.log(JSON.stringify(loaded));
`;

async function load(...flags: string[]): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, '--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
    env: {},
  });
  return JSON.parse(stdout);
}

test('resolves and loads drizzle-orm as Node does', async () => {
  const [quick, plain] = await Promise.all([load('--import', resolver), load()]);
  expect(quick).toEqual(plain);
});
