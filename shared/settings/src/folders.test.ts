import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { requireReadable, requireWritable } from './folders.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'folders-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['DATA_DIR', requireWritable],
  ['RELEASE_STORE', requireReadable],
])('names the variable %s when its folder is unusable', (name, require) => {
  writeFileSync(path.join(folder, 'file'), '', { mode: 0o755 });
  for (const wrong of ['file', 'file/below']) {
    expect(() => require(name, path.join(folder, wrong))).toThrow(`${name} must be a folder that this user can`);
  }
});

test('creates a missing folder only if it must be writable', () => {
  const dir = path.join(folder, 'new/and/deep');
  requireReadable('RELEASE_STORE', dir);
  expect(existsSync(dir)).toBe(false);
  requireWritable('DATA_DIR', dir);
  expect(existsSync(dir)).toBe(true);
});
