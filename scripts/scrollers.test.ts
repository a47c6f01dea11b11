import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from './lib/install.mjs';

const rulesOf = (css: string): [selector: string, body: string][] =>
  [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => [selector.trim(), body]);

// Otherwise absolutely positioned children widen the page, which hides a phone's bottom bar.
test('positions scroll containers around absolute children', () => {
  const sheets = globSync('{shared/ui,shell,mfe-*}/src/**/*.css', { cwd: root });
  expect(sheets.length).toBeGreaterThan(50);
  const loose = sheets.flatMap((sheet) => {
    const rules = rulesOf(readFileSync(path.join(root, sheet), 'utf8'));
    const placed = rules.filter(([, body]) => /position: (?!static)/.test(body)).map(([selector]) => selector);
    return rules
      .filter(([selector, body]) => /overflow(-[xy])?: [^;]*(auto|scroll)/.test(body) && !placed.includes(selector))
      .map(([selector]) => `${sheet}: ${selector}`);
  });
  expect(loose).toEqual([]);
});
