import { expect, test } from '@jest/globals';
import { createFolderStore } from '@shop/store/folder-store';
import { serverKey } from '@shop/store/releases';
import { attribute } from './attribution.ts';

const store = createFolderStore('/shop/data/releases');
const file = (remote: 'catalog' | 'account', version: string, name = 'remoteEntry.js') => store.path(serverKey(remote, version, name));

function thrown(message: string, ...files: string[]): Error {
  const error = new Error(message);
  error.stack = [`Error: ${message}`, ...files.map((name) => `    at run (${name}:10:20)`)].join('\n');
  return error;
}

test('attributes an error to the remote whose file threw it', () => {
  expect(attribute(thrown('boom', file('catalog', '1.4.0-1f2e3d', 'chunks/home.js'), '/shop/node_modules/react-dom/server.js'))).toEqual({
    remote: 'catalog',
    version: '1.4.0-1f2e3d',
  });
});

test('attributes an error to the innermost remote below library frames', () => {
  const error = thrown('boom', 'node:internal/timers', '/shop/shell/dist/server/main.mjs', file('account', '2'), file('catalog', '1'));
  expect(attribute(error)).toEqual({ remote: 'account', version: '2' });
});

test('parses V8’s anonymous, async and file URL frames', () => {
  for (const frame of [
    `at ${file('account', '2')}:1:5`,
    `at async load (${file('account', '2')}:1:5)`,
    `at file://${file('account', '2')}:1:5`,
  ]) {
    const error = new Error('boom');
    error.stack = `Error: boom\n    ${frame}`;
    expect(attribute(error)).toEqual({ remote: 'account', version: '2' });
  }
});

test('attributes a thrown string only when it names one remote', () => {
  const stack = `Error\n    at run (${file('catalog', '1')}:1:1)\n    at ${file('catalog', '1')}:2:2`;
  expect(attribute(stack)).toEqual({ remote: 'catalog', version: '1' });
  expect(attribute(`Error\n    at as (${file('account', '2')}:1:1)\n    at (${file('catalog', '1')}:1:1)`)).toBeUndefined();
});

test('attributes an error by its cause first, then by its stack', () => {
  const error = thrown('passed on', file('catalog', '1'));
  error.cause = thrown('boom', file('account', '2'));
  expect(attribute(error)).toEqual({ remote: 'account', version: '2' });
});

test('uses an error’s stack when its cause names no remote', () => {
  const error = thrown('passed on', file('catalog', '1'));
  error.cause = thrown('connection refused', 'node:net');
  expect(attribute(error)).toEqual({ remote: 'catalog', version: '1' });
});

test('attributes by message paths only when no stack frame matches', () => {
  const message = `Nothing at ${file('account', '2', 'missing.js')}`;
  expect(attribute(thrown(message, file('catalog', '1')))).toEqual({ remote: 'catalog', version: '1' });
  expect(attribute(thrown(message))).toEqual({ remote: 'account', version: '2' });
});

test.each([
  ['the shell’s own error', thrown('boom', '/shop/shell/dist/server/main.mjs', 'node:fs')],
  ['a browser file', thrown('boom', '/shop/data/releases/remotes/catalog/1/browser/remoteEntry.js')],
  ['a folder of another name', thrown('boom', '/shop/remotes/shell/1/server/remoteEntry.js')],
  ['no error at all', 'catalog'],
  ['nothing', undefined],
  ['an empty reason', null],
  ['an error with an empty cause', Object.assign(thrown('boom', 'node:fs'), { cause: null })],
  ['an error without a stack', { stack: undefined }],
])('attributes %s to no remote', (_, what) => {
  expect(attribute(what)).toBeUndefined();
});

test('attributes an error whose causes are circular', () => {
  const error = thrown('boom', file('catalog', '1'));
  error.cause = error;
  expect(attribute(error)).toEqual({ remote: 'catalog', version: '1' });
});
