import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

function valuesOf(selector: string): string[] {
  const [, body = ''] = css.split(`${selector} {`);
  return (body.split('}')[0] ?? '').match(/--[\w-]+: [^;]+;/g) ?? [];
}

test('defines the chosen and the system’s dark theme equally', () => {
  const chosen = valuesOf(':root[data-theme="dark"]');
  expect(chosen.length).toBeGreaterThan(30);
  expect(chosen).toEqual(valuesOf(':root:not([data-theme="light"])'));
});
