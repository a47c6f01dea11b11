import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from './lib/install.mjs';

// Any page's file may come while a first page is idle, as its links are seen, and it would keep the phone from answering:
// docs/decisions/0033-nothing-is-learnt-while-a-page-waits.md.
test('no file makes anything of Intl as it is loaded', () => {
  const sources = globSync('{shared/*,shell,mfe-*}/src/**/*.{ts,tsx}', { cwd: root });
  expect(sources.length).toBeGreaterThan(400);
  // What is not indented runs at once, unless it is a function.
  const atOnce = sources.filter((source) => /^(?!.*=>)\S.*\bIntl\.[A-Z]/m.test(readFileSync(path.join(root, source), 'utf8')));
  expect(atOnce).toEqual([]);
});
