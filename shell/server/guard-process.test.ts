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
  accused: { remote: string; version: string; why: string }[];
  logged: { level: string; message: string; what: Record<string, unknown> }[];
}

/**
 * Runs code in a process of its own: `guest`'s as a file of catalog 1.1.0 in a release store, which exports what the
 * shell's, `shell`, calls.
 */
async function run({ guest = '', shell = '' }: { guest?: string; shell?: string }): Promise<Outcome> {
  const server = path.join(folder, 'remotes/catalog/1.1.0/server');
  await mkdir(server, { recursive: true });
  await writeFile(path.join(server, 'remoteEntry.cjs'), guest);
  const main = path.join(folder, 'main.mjs');
  const source = (file: string) => JSON.stringify(path.join(import.meta.dirname, file));
  await writeFile(
    main,
    `import { createRequire } from 'node:module';
    import { guardProcess } from ${source('guard-process.ts')};
    import { runAsGuest, runAsPage } from ${source('guest.ts')};
    const say = (what) => console.log(JSON.stringify(what));
    const log = (level) => (what, message) => say({ logged: { level, message, what: { ...what, err: undefined } } });
    guardProcess({ log: { error: log('error'), fatal: log('fatal') }, accuse: (accused) => say({ accused }) });
    const guest = createRequire(import.meta.url)(${JSON.stringify(path.join(server, 'remoteEntry.cjs'))});
    const slot = { remote: 'catalog', version: '1.1.0', slot: 'header.menu' };
    ${shell}
    // Long enough for what was left behind to come up; nothing else keeps the process.
    setTimeout(() => {}, 50);`,
  );
  const { code, stdout } = await new Promise<{ code: number; stdout: string }>((resolve) => {
    execFile(process.execPath, [main], (error, out) => resolve({ code: Number(error?.code ?? 0), stdout: out }));
  });
  const lines = stdout
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Partial<Record<keyof Outcome, never>>);
  return {
    code,
    accused: lines.flatMap(({ accused }) => accused ?? []),
    logged: lines.flatMap(({ logged }) => logged ?? []),
  };
}

const caught = 'what a remote left behind was caught';
const catalog = { remote: 'catalog', version: '1.1.0' };

test('a rejection that a remote does not await is its own, and the process lives', async () => {
  const { code, accused, logged } = await run({ guest: "void (async () => { throw new Error('boom'); })();" });
  expect(code).toBe(0);
  expect(accused).toEqual([{ ...catalog, why: 'unhandled rejection: boom' }]);
  expect(logged).toEqual([{ level: 'error', message: caught, what: { ...catalog, what: 'unhandled rejection' } }]);
});

test('a timer that throws is its remote’s, and said once however often', async () => {
  const { code, accused, logged } = await run({ guest: "setInterval(() => { throw new Error('tick'); }, 5).unref();" });
  expect(code).toBe(0);
  expect(accused).toEqual([{ ...catalog, why: 'uncaught exception: tick' }]);
  expect(logged).toHaveLength(1);
});

test.each(['process.exit(1)', 'process.abort()', 'process.kill(process.pid)', 'process.reallyExit(1)'])(
  '%s is not a remote’s to call',
  async (call) => {
    const { code, accused } = await run({
      guest: `try { ${call}; } catch { module.exports = 'refused'; }`,
      shell: "if (guest !== 'refused') process.exit(3);",
    });
    expect(code).toBe(0);
    const [name] = /process\.\w+/.exec(call) ?? [];
    expect(accused).toEqual([{ ...catalog, why: `call of ${name}: ${name} is not a remote's to call` }]);
  },
);

test('the shell itself may end the process', async () => {
  expect(await run({ shell: 'process.exit(7);' })).toEqual({ code: 7, accused: [], logged: [] });
});

test.each([
  ['a rejection', "Promise.reject('just a text')", 'unhandled rejection: just a text'],
  ['an exception', "setTimeout(() => { throw 'just a text'; }, 1)", 'uncaught exception: just a text'],
  ['a library’s error', 'Promise.reject(new Error("of a library"))', 'unhandled rejection: of a library'],
])('%s without a remote in its stack is whose behalf it was made on, with the slot', async (_, left, why) => {
  const { code, accused, logged } = await run({ shell: `runAsGuest(slot, () => { ${left}; });` });
  expect(code).toBe(0);
  expect(accused).toEqual([{ ...catalog, why }]);
  expect(logged[0]?.what).toMatchObject({ ...catalog, slot: 'header.menu' });
});

test('the stack says more than on whose behalf the code ran', async () => {
  const { accused } = await run({
    guest: "module.exports = () => { void Promise.reject(new Error('boom')); };",
    shell: "runAsGuest({ remote: 'account', version: '2', slot: 'header.account' }, guest);",
  });
  expect(accused).toEqual([{ ...catalog, why: 'unhandled rejection: boom' }]);
});

test('what comes from a page of several remotes, of which none is named, is logged and accuses nobody', async () => {
  const { code, accused, logged } = await run({ shell: "runAsPage('/products', () => { void Promise.reject(new Error('boom')); });" });
  expect([code, accused]).toEqual([0, []]);
  expect(logged).toEqual([{ level: 'error', message: caught, what: { rendering: '/products', what: 'unhandled rejection' } }]);
});

test.each(["void Promise.reject(new Error('the shell’s own'))", "setTimeout(() => { throw new Error('the shell’s own'); }, 1)"])(
  'after %s of the shell the process ends, for its supervisor to start another',
  async (shell) => {
    const { code, accused, logged } = await run({ shell: `${shell};` });
    expect([code, accused]).toEqual([1, []]);
    expect(logged).toEqual([expect.objectContaining({ level: 'fatal' })]);
  },
);
