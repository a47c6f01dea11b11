import { expect, test } from '@jest/globals';
import { createFolderStore } from '@shop/store/folder-store';
import { serverKey } from '@shop/store/releases';
import { blame } from './blame.ts';

const store = createFolderStore('/shop/data/releases');
const file = (remote: 'catalog' | 'account', version: string, name = 'remoteEntry.js') => store.path(serverKey(remote, version, name));

function thrown(message: string, ...files: string[]): Error {
  const error = new Error(message);
  error.stack = [`Error: ${message}`, ...files.map((name) => `    at run (${name}:10:20)`)].join('\n');
  return error;
}

test('an error is whose file it was thrown in, wherever below the store that lies', () => {
  expect(blame(thrown('boom', file('catalog', '1.4.0-1f2e3d', 'chunks/home.js'), '/shop/node_modules/react-dom/server.js'))).toEqual({
    remote: 'catalog',
    version: '1.4.0-1f2e3d',
  });
});

test('libraries in between take no blame, and of two remotes the inner one does', () => {
  const error = thrown('boom', 'node:internal/timers', '/shop/shell/dist/server/main.mjs', file('account', '2'), file('catalog', '1'));
  expect(blame(error)).toEqual({ remote: 'account', version: '2' });
});

test('frames as V8 writes them: anonymous, awaited, with a file address', () => {
  for (const frame of [
    `at ${file('account', '2')}:1:5`,
    `at async load (${file('account', '2')}:1:5)`,
    `at file://${file('account', '2')}:1:5`,
  ]) {
    const error = new Error('boom');
    error.stack = `Error: boom\n    ${frame}`;
    expect(blame(error)).toEqual({ remote: 'account', version: '2' });
  }
});

test('a text that names one remote blames it, and of two none: functions may be called like files', () => {
  const stack = `Error\n    at run (${file('catalog', '1')}:1:1)\n    at ${file('catalog', '1')}:2:2`;
  expect(blame(stack)).toEqual({ remote: 'catalog', version: '1' });
  expect(blame(`Error\n    at as (${file('account', '2')}:1:1)\n    at (${file('catalog', '1')}:1:1)`)).toBeUndefined();
});

test('what an error was caused by counts before who has passed it on', () => {
  const error = thrown('passed on', file('catalog', '1'));
  error.cause = thrown('boom', file('account', '2'));
  expect(blame(error)).toEqual({ remote: 'account', version: '2' });
});

test('who has passed it on counts where the cause is nobody’s', () => {
  const error = thrown('passed on', file('catalog', '1'));
  error.cause = thrown('connection refused', 'node:net');
  expect(blame(error)).toEqual({ remote: 'catalog', version: '1' });
});

test('a message that speaks of a file blames it only if no frame says otherwise', () => {
  const message = `Nothing at ${file('account', '2', 'missing.js')}`;
  expect(blame(thrown(message, file('catalog', '1')))).toEqual({ remote: 'catalog', version: '1' });
  expect(blame(thrown(message))).toEqual({ remote: 'account', version: '2' });
});

test.each([
  ['the shell’s own error', thrown('boom', '/shop/shell/dist/server/main.mjs', 'node:fs')],
  ['a browser file', thrown('boom', '/shop/data/releases/remotes/catalog/1/browser/remoteEntry.js')],
  ['a folder of another name', thrown('boom', '/shop/remotes/blog/1/server/remoteEntry.js')],
  ['no error at all', 'catalog'],
  ['nothing', undefined],
  ['an empty reason', null],
  ['an error with an empty cause', Object.assign(thrown('boom', 'node:fs'), { cause: null })],
  ['an error without a stack', { stack: undefined }],
])('%s is no remote’s', (_, what) => {
  expect(blame(what)).toBeUndefined();
});

test('a circle of causes has an end', () => {
  const error = thrown('boom', file('catalog', '1'));
  error.cause = error;
  expect(blame(error)).toEqual({ remote: 'catalog', version: '1' });
});
