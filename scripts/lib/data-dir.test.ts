import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { requireReadable, requireWritable } from './data-dir.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'data-dir-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['DATA_DIR', requireWritable],
  ['RELEASE_STORE', requireReadable],
])('%s is made, and what cannot be made or is no folder is said by its name', (name, require) => {
  require(name, path.join(folder, 'new/and/deep'));
  writeFileSync(path.join(folder, 'file'), '');
  for (const wrong of ['file', 'file/below']) {
    expect(() => require(name, path.join(folder, wrong))).toThrow(`${name} must be a folder that this user can`);
  }
});
