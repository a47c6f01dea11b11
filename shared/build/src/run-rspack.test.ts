import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { base } from './base.ts';
import { runRspack } from './run-rspack.ts';

test('reports a build error once, with its path, without colours', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'build-'));
  const dir = path.join(root, 'mfe-catalog');
  await mkdir(path.join(dir, 'src'), { recursive: true });
  await writeFile(path.join(dir, 'src/main.ts'), 'export const = ;');
  const half = (target: 'browser' | 'server') => {
    const configuration = base({ name: 'trial', dir, mode: 'development', target });
    return { ...configuration, entry: './src/main.ts', output: { ...configuration.output, path: path.join(dir, 'dist', target) } };
  };
  const failed = await runRspack([half('browser'), half('server')]).catch(({ message }: Error) => message);
  expect(failed).toMatch(/^mfe-catalog\/src\/main\.ts\n.*Syntax Error/s);
  expect(String(failed).match(/Syntax Error/g)).toHaveLength(1);
  expect(failed).not.toContain('\x1b');
  await rm(root, { recursive: true });
});
