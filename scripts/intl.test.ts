import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from './lib/install.mjs';

// See docs/decisions/0033-avoid-intl-before-hydration.md.
test('calls no Intl API while modules load', () => {
  const sources = globSync('{shared/*,shell,mfe-*}/src/**/*.{ts,tsx}', { cwd: root });
  expect(sources.length).toBeGreaterThan(400);
  // Unindented lines run on load, except functions.
  const atOnce = sources.filter((source) => /^(?!.*=>)\S.*\bIntl\.[A-Z]/m.test(readFileSync(path.join(root, source), 'utf8')));
  expect(atOnce).toEqual([]);
});
