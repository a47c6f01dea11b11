import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Tried, tryRelease } from './trial.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'trial-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const bundle = (surface: string, before = ''): string => `
  let scope;
  const shared = (name) => Object.values(scope[name])[0].lib();
  const jsx = (type, props = {}) => shared('react/jsx-runtime').jsx(type, props);
  const page = (module, more = {}) => ({ id: 'home', path: '/products/:id', layout: 'none', ...more, load: async () => module() });
  ${before}
  module.exports = { init: async (given) => { scope = given; }, get: async () => () => { return ${surface}; } };`;
const remote = (parts: string): string => bundle(`{ default: { name: 'catalog', routes: [], slots: {}, ${parts} } }`);
const home = (module: string, more = '{}'): string => remote(`routes: [page(() => (${module}), ${more})]`);

async function tried(source: string, deadlineMs?: number): Promise<Tried> {
  await writeFile(path.join(dir, 'remoteEntry.js'), source);
  return tryRelease({ remote: 'catalog', serverDir: dir, mode: 'production', ...(deadlineMs && { deadlineMs }) });
}
const problems = async (source: string, deadlineMs?: number) => {
  const result = await tried(source, deadlineMs);
  return result.ok ? [] : result.problems;
};

test('loads and renders a valid bundle', async () => {
  const source = remote(`
    routes: [
      page(() => ({ default: () => jsx('h1', { children: 'Merhaba' }), loader: async ({ params, url, api }) => { if (url.pathname !== '/products/' + params.id) throw url; await new Promise(setImmediate); await api.read('/products'); }, meta: () => ({ title: '' }) }), { public: true }),
      page(() => ({ default: () => { const { id } = shared('@shop/runtime').useParams(); const api = shared('@shop/runtime').useApi();
        return shared('@shop/runtime').useSuspenseQuery({ queryKey: ['product', id], queryFn: () => api.read('/products/' + id) }).data; } }),
        { id: 'waits', path: '/waits/:id' }),
      page(() => ({ default: () => null, loader: ({ api }) => api.read('/products'), meta: ({ query }) => ({ title: query.getQueryData(['product']).title }) }), { id: 'asks', path: '/asks-at-once' }),
      page(() => ({ default: () => shared('@shop/runtime').notFound('/gone') }), { id: 'gone', path: '/gone' }),
      page(() => ({ default: () => window.name }), { id: 'guarded', path: '/guarded', middleware: ['requiresAuth'] }),
    ],
    slots: { 'header.menu': async () => ({ default: shared('react').memo(() => null) }),
             'product.buy': async () => ({ default: ({ product }) => product.variants.length }) },
  `);
  expect(await tried(source)).toEqual({
    ok: true,
    routes: [
      { id: 'home', path: '/products/:id', layout: 'none', public: true },
      { id: 'waits', path: '/waits/:id', layout: 'none' },
      { id: 'asks', path: '/asks-at-once', layout: 'none' },
      { id: 'gone', path: '/gone', layout: 'none' },
      { id: 'guarded', path: '/guarded', layout: 'none', middleware: ['requiresAuth'] },
    ],
    slots: ['header.menu', 'product.buy'],
  });
});

const never = 'new Promise(() => {})';
test.each<[string, string, RegExp]>([
  ['a page that never finishes loading', home(never), /^Page "home" did not finish loading and drawing within 0\.5 s\.$/],
  ['a slot that never finishes loading', remote(`slots: { 'header.menu': () => ${never} }`), /^Slot header\.menu did not finish/],
  ['a loop without end when it loads', home('(() => { while (true); })()'), /^Page "home" did not finish/],
  ['a loop without end when it is drawn', home('{ default: () => { while (true); } }'), /^Page "home" did not finish/],
  ['a loader that loops without end', home('{ default: () => null, loader: () => { while (true); } }'), /^Page "home" did not finish/],
  ['a loop without end before all else', bundle('{}', 'while (true);'), /^src\/remote\.tsx did not finish/],
])('ends a trial at the deadline on %s', async (_, source, expected) => {
  expect((await problems(source, 500)).join('\n')).toMatch(expected);
});

test.each<[string, string, RegExp]>([
  [
    'a bundle that throws',
    bundle('{}', 'throw new Error("window is not defined");'),
    /^src\/remote\.tsx cannot be loaded \(.*window is not defined/,
  ],
  ['no default export', bundle('{}'), /src\/remote\.tsx: its default export is no surface/],
  ['another remote’s name', bundle("{ default: { name: 'account', routes: [], slots: {} } }"), /its name is "account", not "catalog"/],
  ['routes that are none', remote('routes: [{ id: "home" }]'), /route 1 must have id, path, layout and load/],
  [
    'a page that throws when it loads',
    home('(() => { throw new Error("of its team"); })()'),
    /Page "home" cannot be loaded \(Error: of its team\)/,
  ],
  ['a page without a default export', home('{ Home: () => null }'), /Page "home": its default export is no component/],
  ['a page that is an element', home("{ default: jsx('p') }"), /Page "home": its default export is no component/],
  ['a loader that is no function', home('{ default: () => null, loader: {} }'), /Page "home": its loader is no function/],
  ['a meta that is no function', home('{ default: () => null, meta: { title: "" } }'), /Page "home": its meta is no function/],
  [
    'a meta that throws before it looks for data',
    home("{ default: () => null, meta: ({ brand }) => { if (brand.length > 0) throw new Error('no head'); return { title: '' }; } }"),
    /^Page "home": its meta failed \(Error: no head\)\.$/,
  ],
  [
    'the meta of a page that only customers see',
    home("{ default: () => null, meta: () => { throw new Error('no head'); } }", "{ middleware: ['requiresAuth'] }"),
    /^Page "home": its meta failed \(Error: no head\)\.$/,
  ],
  [
    'a meta without a title',
    home('{ default: () => null, meta: () => ({}) }'),
    /^Page "home": its meta failed \(Error: title, .* are texts\)\.$/,
  ],
  ['a page that throws when it is drawn', home('{ default: () => undefined.title }'), /Page "home" cannot be drawn \(TypeError: /],
  [
    'a page that waits for what is no data',
    home(`(() => { const never = new Promise(() => {}); return { default: () => shared('react').use(never) }; })()`),
    /^Page "home" waits for what is no answer of the API, and never ends/,
  ],
  [
    'a loader that waits for what is no data',
    home(`{ default: () => null, loader: () => ${never} }`),
    /^Page "home": its loader waits for/,
  ],
  [
    'a slot that is no component',
    remote("slots: { 'header.menu': async () => ({ default: 'Menu' }) }"),
    /Slot header\.menu: its default export is no component/,
  ],
  [
    'a slot that throws when it is drawn',
    remote("slots: { 'product.buy': async () => ({ default: ({ product }) => product.no.where }) }"),
    /Slot product\.buy cannot be drawn/,
  ],
  [
    'a rejection that nothing handles',
    home('{ default: () => { Promise.reject(new Error("lost")); return null; } }'),
    /a promise was rejected and nothing handles it \(Error: lost\)/,
  ],
  [
    'a timer that throws',
    home('{ default: () => { setTimeout(() => { throw new Error("late"); }, 100); return null; } }'),
    /something was thrown outside of it \(Error: late\)/,
  ],
  ['process.exit', home('{ default: () => { process.exit(0); } }'), /Page "home": it calls process\.exit, which is not a remote's to call/],
  [
    'a global that is replaced',
    home('{ default: () => { globalThis.fetch = async () => {}; return null; } }'),
    /^It replaces fetch, which all code of the shop shares/,
  ],
  [
    'a method of all lists that is replaced',
    home('(Array.prototype.map = function () { return []; }, { default: () => null })'),
    /It replaces Array\.prototype\.map/,
  ],
  [
    'React that is changed',
    home("(() => { 'use strict'; shared('react').useState = () => []; return { default: () => null }; })()"),
    /Page "home" cannot be loaded \(TypeError: .*useState/,
  ],
  ['an exit by other means', home('process.reallyExit(3)'), /Page "home": it calls process\.reallyExit, which is not a remote's/],
])('reports %s of a bundle with name and reason', async (_, source, expected) => {
  expect((await problems(source)).join('\n')).toMatch(expected);
});

test('attributes a late error to the page that threw it', async () => {
  await writeFile(path.join(dir, 'home.js'), 'exports.default = () => null; setTimeout(() => { throw new Error("late"); }, 150);');
  const source = remote(`
    routes: [
      { ...page(() => null), load: async () => require('./home.js') },
      page(() => ({ default: () => shared('react').use(new Promise((resolve) => setTimeout(resolve, 300))) }), { id: 'products', path: '/products' }),
    ]`);
  expect((await problems(source))[0]).toBe('Page "home": something was thrown outside of it (Error: late).');
});

describe('hostile bundle', () => {
  let reached: string[];
  let servers: ReturnType<typeof createServer>[];
  const listen = async (name: string, at: string | number) => {
    const server = createServer((socket) => {
      reached.push(name);
      socket.destroy();
    });
    servers.push(server);
    await new Promise<void>((resolve) => void server.listen(at, () => resolve()));
    return server;
  };
  beforeEach(() => {
    reached = [];
    servers = [];
    process.env.TRIAL_SECRET = 'of the publisher';
  });
  afterEach(() => {
    delete process.env.TRIAL_SECRET;
    for (const server of servers) server.close();
  });

  test('denies a hostile bundle the publisher’s files, programs and network', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'publisher-'));
    await writeFile(path.join(folder, 'secret'), 'secret');
    const socket = path.join(folder, 'operator.sock');
    await listen('unix', socket);
    const { port } = (await listen('tcp', 0)).address() as AddressInfo;
    const secret = JSON.stringify(path.join(folder, 'secret'));
    const made = JSON.stringify(path.join(folder, 'made'));
    const tries = {
      'a file': `process.getBuiltinModule('fs').readFileSync(${secret})`,
      'a file by require': `require('node:fs').readFileSync(${secret})`,
      'a file as a module': `require(${secret})`,
      'a new file': `process.getBuiltinModule('node:fs').writeFileSync(${made}, '')`,
      'a database': `new (process.getBuiltinModule('node:sqlite').DatabaseSync)(${made})`,
      'a program': "process.getBuiltinModule('child_process').execSync('true')",
      'a program by require': "require('child_process').execSync('true')",
      'a port': `process.getBuiltinModule('net').connect(${port})`,
      'a socket': `require('net').connect(${JSON.stringify(socket)})`,
      'the debugger': "new (process.getBuiltinModule('inspector').Session)().connect()",
      'the debugger of the main thread': "new (require('node:inspector').Session)().connectToMainThread()",
      'a thread': "new (require('node:worker_threads').Worker)('1', { eval: true })",
      'an internal module': "process.binding('fs')",
      'a native library': "process.dlopen({ exports: {} }, '/lib/x.node')",
      'the publisher’s environment': 'process.env.TRIAL_SECRET.length + process.env.PATH.length',
      'another process': `process.kill(${process.pid}, 0)`.replace(
        'process.kill',
        "process['k' + 'ill']?.constructor('return process')().kill",
      ),
      'code of a text': "(0, eval)('1')",
    };
    const source = Object.entries(tries).map(([name, code]) => `try { ${code}; got.push(${JSON.stringify(name)}); } catch { refused++; }`);
    const loads = `const got = []; let refused = 0; ${source.join('\n')}
      await fetch('http://127.0.0.1:${port}').then(() => got.push('fetch'), () => refused++);
      await import('node:fs').then(() => got.push('import'), () => refused++);
      throw new Error('got[' + got.join() + '] refused[' + refused + ']');`;
    const said = await problems(remote(`routes: [{ ...page(() => null), load: async () => { ${loads} } }]`));
    expect(said).toEqual([`Page "home" cannot be loaded (Error: got[] refused[${Object.keys(tries).length + 2}]).`]);
    expect(reached).toEqual([]);
    expect(await readdir(folder)).toEqual(['operator.sock', 'secret']);
    await rm(folder, { recursive: true });
  });
});

test('refuses a bundle without an entry', async () => {
  expect(await tryRelease({ remote: 'catalog', serverDir: path.join(dir, 'nowhere'), mode: 'production' })).toMatchObject({ ok: false });
});
