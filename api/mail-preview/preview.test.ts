import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import manifest from '../../package.json' with { type: 'json' };
import { previewOf } from './preview.ts';

test('serves previews of every mail in each language and theme', () => {
  const links = [...previewOf('/').body.matchAll(/target="mail" href="([^"]+)"/g)].map(([, path = '']) => path);
  expect(links.length).toBeGreaterThan(100);
  for (const path of links) {
    const { status, type, body } = previewOf(path);
    expect([status, type]).toEqual([200, path.endsWith('text') ? 'text/plain' : 'text/html']);
    expect(body.length).toBeGreaterThan(100);
  }
  expect(previewOf('/welcome/tr/dark').body).toContain('@media all {');
  expect(previewOf('/welcome/tr/text').body).toContain('Merhaba Gülşah,');
  expect(previewOf('/welcome/de/light').status).toBe(404);
  expect(previewOf('/__proto__/tr/light').status).toBe(404);
});

test('serves mail previews when pnpm mail:preview runs', async () => {
  const [node, ...args] = manifest.scripts['mail:preview'].split(' ');
  expect(node).toBe('node');
  const { NODE_OPTIONS: _, ...env } = process.env;
  const preview = spawn(process.execPath, args, {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...env, MAIL_PREVIEW_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [said] = await once(preview.stdout, 'data');
    const address = /http:\S+/.exec(String(said))?.[0];
    const list = await fetch(`${address}/`);
    expect([list.status, list.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await list.text()).toContain('href="/welcome/tr/dark"');
    expect(await (await fetch(`${address}/welcome/tr/dark`)).text()).toContain('Merhaba Gülşah,');
  } finally {
    preview.kill();
    await once(preview, 'close');
  }
});

test.each([
  ['MAIL_PREVIEW_PORT', 'main.ts'],
  ['STAND_IN_PORT', '../src/modules/payments/provider/mock-server/main.ts'],
])('explains why the mail preview’s setting %s is invalid', async (name, file) => {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const program = spawn(process.execPath, [resolve(import.meta.dirname, file)], {
    env: { ...env, [name]: 'x' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(program.stderr), once(program, 'close')]);
  expect([said, code]).toEqual([`${name} must be a whole number from 0 to 65535, not "x"\n`, 1]);
});
