import { describe, expect, test } from '@jest/globals';
import { attribute } from './attribution.ts';
import type { RecordedFailure } from './record.ts';

const origin = 'https://shop.example';
const shellFrame = `    at render (${origin}/s/main.0123456789.js:1:2)`;
const catalogFrame = `    at Home (${origin}/r/catalog/1.0.0%2Ba/static/home.js:1:2)`;
const accountFrame = `    at Menu (${origin}/r/account/2/static/menu.js:1:2)`;
const withStack = (stack: string, cause?: unknown) => Object.assign(new Error('of a team', { cause }), { stack });
const named = (failure: Partial<RecordedFailure>) => attribute({ kind: 'uncaught-error', error: undefined, ...failure }, origin);
const catalog = { remote: 'catalog', version: '1.0.0+a' };
const account = { remote: 'account', version: '2' };

test('attributes an error to the remote of the innermost script', () => {
  expect(named({ error: withStack(`Error: x\n${shellFrame}\n${accountFrame}\n${catalogFrame}`) })).toEqual(account);
});

test.each([
  ['Firefox', `Home@${origin}/r/catalog/1.0.0%2Ba/static/home.js:1:2\nrender@${origin}/s/main.js:1:2\n`],
  ['Safari', `${origin}/x\nHome@${origin}/r/catalog/1.0.0%2Ba/static/home.js:1:2`],
])('reads the error stacks of %s', (_name, stack) => {
  expect(named({ error: withStack(stack) })).toEqual(catalog);
});

test('prefers the stack of an error’s cause', () => {
  expect(named({ error: withStack(catalogFrame, withStack(accountFrame)) })).toEqual(account);
});

test('attributes an error event to the remote of its script', () => {
  expect(named({ script: `${origin}/r/account/2/remoteEntry.js` })).toEqual(account);
});

test('ignores URLs in error messages and URLs of other sites', () => {
  expect(named({ error: withStack(`Error: see ${origin}/r/catalog/1/x.js\n${shellFrame}`) })).toEqual({ remote: 'shell' });
  expect(named({ error: withStack('    at f (https://evil.example/r/catalog/1/x.js:1:2)') })).toBeUndefined();
});

test('ignores errors that neither a remote nor the shell threw', () => {
  expect(named({ error: withStack('    at f (chrome-extension://abc/content.js:1:2)') })).toBeUndefined();
  expect(named({ error: 'no error' })).toBeUndefined();
  expect(named({ script: `${origin}/products` })).toBeUndefined();
});

describe('errors that React has caught', () => {
  const slot = `\n    at div\n    at [slot header.account of account@2]\n    at [page home of catalog@1.0.0+a]\n${shellFrame}`;
  const caught = (failure: Partial<RecordedFailure>) => named({ kind: 'render-error', ...failure });

  test('names the innermost page or slot of the throwing remote', () => {
    expect(caught({ error: withStack(accountFrame), componentStack: slot })).toEqual({ ...account, slot: 'header.account' });
    expect(caught({ error: withStack(catalogFrame), componentStack: slot })).toEqual(catalog);
  });

  test('names the innermost page or slot for errors without stack', () => {
    expect(caught({ error: 'no error', componentStack: slot })).toEqual({ ...account, slot: 'header.account' });
  });

  test('names the innermost script’s remote outside known pages and slots', () => {
    expect(caught({ componentStack: `\n    at div\n${catalogFrame}\n${shellFrame}` })).toEqual(catalog);
  });

  test('names the shell when no remote is involved', () => {
    expect(caught({ error: withStack(shellFrame), componentStack: shellFrame })).toEqual({ remote: 'shell' });
  });

  test('attributes a hydration error to the slot whose markup differs', () => {
    const error = withStack(`Error: Minified React error #418\n${shellFrame}`);
    expect(named({ kind: 'hydration-error', error, componentStack: slot })).toEqual({ ...account, slot: 'header.account' });
  });
});
