import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

/** Custom properties of the rule that begins so. */
function valuesOf(selector: string): string[] {
  const [, body = ''] = css.split(`${selector} {`);
  return (body.split('}')[0] ?? '').match(/--[\w-]+: [^;]+;/g) ?? [];
}

test('dark by choice looks as dark by the device', () => {
  const chosen = valuesOf(':root[data-theme="dark"]');
  expect(chosen.length).toBeGreaterThan(30);
  expect(chosen).toEqual(valuesOf(':root:not([data-theme="light"])'));
});
