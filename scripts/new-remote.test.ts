import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from './lib/install.mjs';
import { remoteRow, writeRemote } from './lib/new-remote.ts';

test('writes files as the linter wants them', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'new-remote-'));
  await writeRemote(dir, 'hediye-karti');
  const biome = path.join(root, 'node_modules/.bin/biome');
  for (const file of globSync('**/*.{ts,tsx,json,md}', { cwd: dir })) {
    const input = readFileSync(path.join(dir, file), 'utf8');
    const args = ['check', '--write', '--error-on-warnings', `--stdin-file-path=mfe-hediye-karti/${file}`];
    expect(execFileSync(biome, args, { cwd: root, encoding: 'utf8', input })).toBe(input);
  }
  await rm(dir, { recursive: true });
});

test('uses the versions of libraries that other remotes use', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'new-remote-'));
  await writeRemote(dir, 'blog');
  const { scripts, dependencies } = JSON.parse(await readFile(path.join(dir, 'package.json'), 'utf8'));
  const account = JSON.parse(readFileSync(path.join(root, 'mfe-account/package.json'), 'utf8'));
  expect(Object.keys(scripts)).toEqual(Object.keys(account.scripts));
  expect(account.dependencies).toMatchObject(dependencies);
  expect(remoteRow('blog')).toContain('`/blog`');
  await rm(dir, { recursive: true });
});
