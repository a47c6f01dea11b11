import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from './lib/install.mjs';

/** The innermost blocks of a style sheet, each as selector and declarations. */
const rulesOf = (css: string): [selector: string, body: string][] =>
  [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => [selector.trim(), body]);

// Otherwise what is placed in it absolutely, such as text that only screen readers say, is not scrolled with the rest: it
// makes the whole page as wide as what it holds, and a phone then shows a part of the page, its bar at the bottom outside.
test('what scrolls holds what is placed in it', () => {
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
