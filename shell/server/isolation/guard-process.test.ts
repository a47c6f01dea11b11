import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'guard-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

interface Outcome {
  code: number;
  left: { what: string; message: string; owner: object }[];
  own: string[];
}

/** `remoteCode` becomes a release file of catalog 1.1.0; `shell` calls that file's exports. */
async function run({ remoteCode = '', shell = '' }: { remoteCode?: string; shell?: string }): Promise<Outcome> {
  const server = path.join(folder, 'remotes/catalog/1.1.0/server');
  await mkdir(server, { recursive: true });
  await writeFile(path.join(server, 'remoteEntry.cjs'), remoteCode);
  const main = path.join(folder, 'main.mjs');
  const source = (file: string) => JSON.stringify(path.join(import.meta.dirname, file));
  await writeFile(
    main,
    `import { createRequire } from 'node:module';
    import { writeSync } from 'node:fs';
    import { guardProcess, ownerOf } from ${source('guard-process.ts')};
    import { runAsRemote, runAsPage } from ${source('remote-context.ts')};
    import { lockDown } from ${source('../../../shared/isolation/src/lock-down.ts')};
    const require = createRequire(import.meta.url);
    const say = (what) => writeSync(1, JSON.stringify(what) + '\\n');
    const onLeftBehind = ({ what, error, owner }) => say({ left: { what, message: error?.message ?? String(error), owner } });
    const own = lockDown({
      mode: 'production',
      onForbidden: (name, error) => onLeftBehind({ what: 'call of ' + name, error, owner: ownerOf(error) }),
    });
    guardProcess({ on: own.on, onLeftBehind, onOwn: (what) => { say({ own: what }); own.exit(1); } });
    const slot = { remote: 'catalog', version: '1.1.0', slot: 'header.menu' };
    const remoteCode = require(${JSON.stringify(path.join(server, 'remoteEntry.cjs'))});
    ${shell}
    setTimeout(() => {}, 50);`,
  );
  const { code, stdout } = await new Promise<{ code: number; stdout: string }>((resolve) => {
    execFile(process.execPath, [main], (error, out) => resolve({ code: Number(error?.code ?? 0), stdout: out }));
  });
  const lines = stdout
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { left?: Outcome['left'][number]; own?: string });
  return { code, left: lines.flatMap(({ left }) => left ?? []), own: lines.flatMap(({ own }) => own ?? []) };
}

const catalog = { remote: 'catalog', version: '1.1.0' };

test('attributes an unawaited rejection and keeps the process alive', async () => {
  const { code, left, own } = await run({ remoteCode: "void (async () => { throw new Error('boom'); })();" });
  expect([code, own]).toEqual([0, []]);
  expect(left).toEqual([{ what: 'unhandled rejection', message: 'boom', owner: catalog }]);
});

test('attributes a throwing timer to its remote', async () => {
  const { code, left } = await run({ remoteCode: "setTimeout(() => { throw new Error('tick'); }, 5).unref();" });
  expect(code).toBe(0);
  expect(left).toEqual([{ what: 'uncaught exception', message: 'tick', owner: catalog }]);
});

test.each(['process.exit(1)', 'process.abort()', 'process.kill(1)', 'process.reallyExit(1)'])(
  'forbids remotes to call %s',
  async (call) => {
    const { code, left } = await run({
      remoteCode: `try { ${call}; } catch { module.exports = 'refused'; }`,
      shell: "if (remoteCode !== 'refused') own.exit(3);",
    });
    expect(code).toBe(0);
    const [name] = /process\.\w+/.exec(call) ?? [];
    expect(left).toEqual([{ what: `call of ${name}`, message: `${name} is not a remote's to call`, owner: catalog }]);
  },
);

test.each([
  ['a rejection', "Promise.reject('just a text')", 'just a text'],
  ['an exception', "setTimeout(() => { throw 'just a text'; }, 1)", 'just a text'],
  ['a library’s error', 'Promise.reject(new Error("of a library"))', 'of a library'],
])('attributes %s without a stack by its async context', async (_, leave, message) => {
  const { code, left } = await run({ shell: `runAsRemote(slot, () => { ${leave}; });` });
  expect(code).toBe(0);
  expect(left).toMatchObject([{ message, owner: { ...catalog, slot: 'header.menu' } }]);
});

test('names no remote when stack and async context differ', async () => {
  const { left } = await run({
    remoteCode: "module.exports = () => { void Promise.reject(new Error('boom')); };",
    shell: "runAsRemote({ remote: 'account', version: '2', slot: 'header.account' }, remoteCode);",
  });
  expect(left).toEqual([{ what: 'unhandled rejection', message: 'boom', owner: { rendering: 'parts of several remotes' } }]);
});

test('attributes an error to the page when no remote matches', async () => {
  const { code, left } = await run({ shell: "runAsPage('/products', () => { void Promise.reject(new Error('boom')); });" });
  expect(code).toBe(0);
  expect(left).toEqual([{ what: 'unhandled rejection', message: 'boom', owner: { rendering: '/products' } }]);
});

test.each([
  ['unhandled rejection', "void Promise.reject(new Error('the shell’s own'))"],
  ['uncaught exception', "setTimeout(() => { throw new Error('the shell’s own'); }, 1)"],
])('ends the process at an %s of the shell itself', async (what, shell) => {
  const { code, left, own } = await run({ shell: `${shell};` });
  expect({ code, left, own }).toEqual({ code: 1, left: [], own: [what] });
});
