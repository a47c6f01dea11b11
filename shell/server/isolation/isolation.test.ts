import { type ChildProcess, spawn } from 'node:child_process';
import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bundledProgram } from '@shop/build/bundle-program';
import type { Signal } from '@shop/contracts/signals';
import { type IsolatedEnd, MAX_DATA_MB, startIsolated } from '@shop/isolation/isolated-process';
import fastify from 'fastify';
import { readConfig } from '../env.ts';
import { createTraffic } from '../http/traffic.ts';
import { createMetrics } from '../observability/metrics.ts';
import { pages } from '../pages/pages.ts';
import type { Renderer } from '../pages/renderer.ts';
import { createTestStore, type TestStore } from '../testing/test-store.ts';
import { rendererBy } from './isolated-renderer.ts';
import { createQuarantine, type Quarantine } from './quarantine.ts';
import { isolatedRenderProcess } from './render-process-client.ts';

let folder: string;
let victim: ChildProcess;
let tcp: Server;
let unix: Server;
let udp: UdpSocket;
const reached: string[] = [];
const listen = (server: Server, at: string | number) => new Promise<void>((resolve) => void server.listen(at, () => resolve()));

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'isolation-'));
  await writeFile(path.join(folder, 'secret'), 'the secret of the shop');
  victim = spawn('sleep', ['600']);
  victim.on('exit', (_code, signal) => reached.push(`signal ${signal}`));
  const hear = (name: string) =>
    createServer((socket) => {
      reached.push(name);
      socket.end();
    });
  tcp = hear('tcp');
  unix = hear('unix');
  await listen(tcp, 0);
  await listen(unix, path.join(folder, 'operator.sock'));
  udp = createSocket('udp4', () => reached.push('udp'));
  await new Promise<void>((resolve) => void udp.bind(0, '127.0.0.1', () => resolve()));
});
afterAll(async () => {
  victim.removeAllListeners('exit');
  victim.kill('SIGKILL');
  for (const server of [tcp, unix]) server.close();
  udp.close();
  await rm(folder, { recursive: true, force: true });
});

const places = () => ({
  port: (tcp.address() as AddressInfo).port,
  udpPort: udp.address().port,
  socket: path.join(folder, 'operator.sock'),
  secret: path.join(folder, 'secret'),
  made: path.join(folder, 'made'),
  pid: victim.pid ?? 0,
});

/** If set, all kinds of leaks are tested, otherwise one. */
const { EVERY_LEAK } = process.env;

describe('code with access to all Node modules', () => {
  const attempts = ({ port, udpPort, socket, secret, made, pid }: ReturnType<typeof places>): Record<string, string> => {
    const get = (name: string) => `process.getBuiltinModule('node:${name}')`;
    const connects = (what: string) =>
      `return new Promise((ok, no) => { const s = ${what}; s.once('connect', ok); s.once('error', no); });`;
    return {
      'reads a file': `return ${get('fs')}.readFileSync('${secret}', 'utf8')`,
      'reads its own environment': `return ${get('fs')}.readFileSync('/proc/self/environ', 'utf8')`,
      'reads the environment of another process': `return ${get('fs')}.readFileSync('/proc/${pid}/environ', 'utf8')`,
      'reads the memory of its parent': `return ${get('fs')}.openSync('/proc/' + process.ppid + '/mem')`,
      'reads the environment of its parent': `return ${get('fs')}.readFileSync('/proc/' + process.ppid + '/environ', 'utf8')`,
      'lists a folder': `return ${get('fs')}.readdirSync('${path.dirname(secret)}')`,
      'asks for the real name of a file': `return ${get('fs')}.realpathSync('${secret}')`,
      'watches a folder': `return ${get('fs')}.watch('${path.dirname(secret)}')`,
      'writes a file': `return ${get('fs')}.writeFileSync('${made}', 'x')`,
      'makes a link': `return ${get('fs')}.symlinkSync('${secret}', '${made}')`,
      'opens a database': `const { DatabaseSync } = ${get('sqlite')}; new DatabaseSync('${made}').exec('create table a (b)'); return 1`,
      'reads a database': `const { DatabaseSync } = ${get('sqlite')}; return new DatabaseSync('${secret}', { readOnly: true }).prepare('select 1').all()`,
      'attaches a database': `const { DatabaseSync } = ${get('sqlite')}; new DatabaseSync(':memory:').exec("attach '${made}' as m; create table m.a (b)"); return 1`,
      'connects to a port': connects(`${get('net')}.connect(${port}, '127.0.0.1')`),
      'connects to a socket': connects(`${get('net')}.connect('${socket}')`),
      'asks by HTTP': `return new Promise((ok, no) => ${get('http')}.get({ port: ${port}, host: '127.0.0.1' }, ok).on('error', no))`,
      'asks by HTTP over a socket': `return new Promise((ok, no) => ${get('http')}.get({ socketPath: '${socket}', path: '/' }, ok).on('error', no))`,
      'connects by TLS': connects(`${get('tls')}.connect(${port}, '127.0.0.1')`),
      'connects by HTTP/2': connects(`${get('http2')}.connect('http://127.0.0.1:${port}')`),
      fetches: `return fetch('http://127.0.0.1:${port}/')`,
      'opens a WebSocket': `return new Promise((ok, no) => { const w = new WebSocket('ws://127.0.0.1:${port}'); w.onopen = ok; w.onerror = no; })`,
      'sends a datagram': `return new Promise((ok, no) => { const s = ${get('dgram')}.createSocket('udp4'); s.on('error', no); s.send('x', ${udpPort}, '127.0.0.1', (e) => e ? no(e) : ok()); })`,
      'asks a name server': `const r = new (${get('dns')}.promises.Resolver)(); r.setServers(['127.0.0.1:${udpPort}']); return r.resolve4('secret.example')`,
      'looks a name up': `return ${get('dns')}.promises.lookup('example.com')`,
      'listens on a port': `return new Promise((ok, no) => { const s = ${get('net')}.createServer(); s.once('listening', ok); s.once('error', no); s.listen(0); })`,
      'listens on a socket': `return new Promise((ok, no) => { const s = ${get('net')}.createServer(); s.once('listening', ok); s.once('error', no); s.listen('${made}'); })`,
      'starts a process': `const { pid } = ${get('child_process')}.spawnSync('true'); if (!pid) throw new Error('none'); return pid`,
      'becomes another program': `return process.execve('/bin/true', ['true'], {})`,
      'starts a worker of a cluster': `return new Promise((ok, no) => { const w = ${get('cluster')}.fork(); w.once('online', ok); w.once('error', no); })`,
      'starts a program': `return ${get('child_process')}.execFileSync('/bin/true')`,
      'starts a thread of a file': `return new (${get('worker_threads')}.Worker)('${secret}')`,
      'starts a thread': `return new (${get('worker_threads')}.Worker)('1', { eval: true })`,
      'opens the debugger': `return ${get('inspector')}.open(0)`,
      'connects a debugger to the main thread': `new (${get('inspector')}.Session)().connectToMainThread(); return 1`,
      'connects another debugger to the main thread': `new (${get('inspector/promises')}.Session)().connectToMainThread(); return 1`,
      'connects a debugger': `new (${get('inspector')}.Session)().connect(); return 1`,
      'opens another’s debugger': `process._debugProcess(${pid}); return 1`,
      'signals another process': `return process.kill(${pid}, 'SIGTERM')`,
      'asks whether a process is there': 'return process.kill(process.ppid, 0)',
      'signals its parent past its own checks': "if (process._kill(process.ppid, 0) !== 0) throw new Error('refused'); return 1",
      'puts another process behind': `${get('os')}.setPriority(${pid}, 19); return 1`,
      'becomes another user': 'process.setuid(0); return 1',
      'takes another group': 'process.setgroups([0]); return 1',
      'goes to another folder': "process.chdir('/tmp'); return 1",
      'loads a native library': "process.dlopen({ exports: {} }, '/lib/x.node'); return 1",
      'requires a native library': `return ${get('module')}.createRequire('/')('/lib/x.node')`,
      'calls native functions': `${get('ffi')}.dlopen(null, {}); return 1`,
      'asks for a linked internal module': "return process._linkedBinding('fs')",
      'asks for an internal module of processes': "return process.binding('spawn_sync').spawn({ file: '/bin/true', args: ['true'] }).pid",
      'asks for an internal module': "return process.binding('fs')",
      'runs WASI with a folder': `return new (${get('wasi')}.WASI)({ version: 'preview1', preopens: { '/': '/' } })`,
      'writes a report': `return process.report.writeReport('${made}')`,
      'writes a snapshot of the heap': `return ${get('v8')}.writeHeapSnapshot('${made}')`,
      'loads a file of settings': `process.loadEnvFile('${secret}'); return 1`,
      'makes code of a text': "return eval('1')",
      'uses what V8 keeps for itself': `${get('v8')}.setFlagsFromString('--allow-natives-syntax'); return new Function('return %DebugPrint(1)')()`,
    };
  };

  async function gained(all: Record<string, string>, { byKernel = true } = {}): Promise<Record<string, string>> {
    const program = await bundledProgram({
      entry: path.join(import.meta.dirname, '../testing/unconfined-process.ts'),
      dir: import.meta.dirname,
      mode: 'production',
    });
    const done: Record<string, string> = {};
    const tried = new Set<string>();
    const over = Promise.withResolvers<string>();
    const child = startIsolated({
      program,
      mode: 'production',
      byKernel,
      onMessage(message) {
        const { type, name, done: wasDone, said } = message as { type: string; name: string; done: boolean; said: string };
        if (type === 'ready') for (const [attempt, code] of Object.entries(all)) child.send({ type: 'try', name: attempt, code });
        else {
          tried.add(name);
          if (wasDone) done[name] = said;
          if (tried.size === Object.keys(all).length) child.end('all was tried');
        }
      },
      onEnd: ({ reason }) => over.resolve(reason),
    });
    child.send({ type: 'start', memoryMb: MAX_DATA_MB });
    expect(await over.promise).toBe('all was tried');
    return done;
  }

  test('confines code to its process although Node’s modules are reachable', async () => {
    expect(await gained({ ...attempts(places()), computes: 'return 6 * 7' })).toEqual({ computes: '42' });
    expect(reached).toEqual([]);
    expect(await readdir(folder)).toEqual(['operator.sock', 'secret']);
  });

  test('denies file content and connections even without kernel confinement', async () => {
    // Without the kernel's confinement, the excluded attempts would reach the victim or the test.
    const own = Object.entries(attempts(places())).filter(([name]) => !/signal|another’s debugger|behind|user|group/.test(name));
    const done = await gained(Object.fromEntries(own), { byKernel: false });
    // `node:sqlite` can open files: see docs/decisions/0059-render-remotes-in-a-confined-process.md
    expect(Object.keys(done).sort((a, b) => (a < b ? -1 : 1))).toEqual([
      'asks for the real name of a file',
      'asks whether a process is there',
      'opens a database',
    ]);
    expect(reached).toEqual([]);
    await rm(places().made, { force: true });
  });

  test('ends a process that many short steps block', async () => {
    const program = await bundledProgram({
      entry: path.join(import.meta.dirname, '../testing/unconfined-process.ts'),
      dir: import.meta.dirname,
      mode: 'production',
    });
    const step = 'const start = process.cpuUsage(); while (process.cpuUsage(start).user < 400_000);';
    const end = await new Promise<IsolatedEnd>((resolve) => {
      const child = startIsolated({
        program,
        mode: 'production',
        patienceMs: 600_000,
        busyMs: 300,
        onMessage(message) {
          if ((message as { type: string }).type !== 'ready') return;
          child.send({
            type: 'try',
            name: 'steps',
            code: `(function again() { ${step} setTimeout(again); })(); return new Promise(() => {})`,
          });
        },
        onEnd: resolve,
      });
      child.send({ type: 'start', memoryMb: MAX_DATA_MB });
    });
    expect(end).toMatchObject({ cause: 'blocked', stack: expect.stringContaining('again') });
  });

  test('does not report a slow start as a blocked process', async () => {
    const program = 'for (const end = Date.now() + 1500; Date.now() < end; ); process.exit(7);';
    const end = await new Promise<IsolatedEnd>((resolve) => {
      startIsolated({ program, mode: 'production', patienceMs: 250, onMessage: () => undefined, onEnd: resolve });
    });
    expect(end).toMatchObject({ cause: 'ended', reason: 'it ended by itself (exit code 7)' });
  });

  test('limits a blocked process’s extra time on a busy CPU', async () => {
    const program = await bundledProgram({
      entry: path.join(import.meta.dirname, '../testing/unconfined-process.ts'),
      dir: import.meta.dirname,
      mode: 'production',
    });
    const patienceMs = 500;
    let stoppedAt = 0;
    const end = await new Promise<IsolatedEnd>((resolve) => {
      const child = startIsolated({
        program,
        mode: 'production',
        patienceMs,
        onMessage() {
          stoppedAt = performance.now();
          process.kill(child.pid ?? 0, 'SIGSTOP');
        },
        onEnd: resolve,
      });
      child.send({ type: 'start', memoryMb: MAX_DATA_MB });
    });
    expect(end.cause).toBe('blocked');
    expect(performance.now() - stoppedAt).toBeGreaterThan(4 * patienceMs);
  });

  test('starts a process without secrets in its environment', async () => {
    const program = await bundledProgram({
      entry: path.join(import.meta.dirname, '../testing/unconfined-process.ts'),
      dir: import.meta.dirname,
      mode: 'production',
    });
    const started = Promise.withResolvers<void>();
    const over = Promise.withResolvers<void>();
    const child = startIsolated({ program, mode: 'production', onMessage: () => started.resolve(), onEnd: () => over.resolve() });
    child.send({ type: 'start', memoryMb: MAX_DATA_MB });
    await started.promise;
    const environment = (await readFile(`/proc/${child.pid}/environ`, 'utf8')).split('\0').filter(Boolean);
    expect(environment.map((each) => each.split('=')[0]).sort((a = '', b = '') => (a < b ? -1 : 1))).toEqual([
      'MALLOC_ARENA_MAX',
      'MALLOC_MMAP_THRESHOLD_',
      'MALLOC_TRIM_THRESHOLD_',
      'NODE_ENV',
      'TZ',
    ]);
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
    expect(status).toMatch(/^NoNewPrivs:\t1$/m);
    expect(status).toMatch(/^Seccomp:\t2$/m);
    child.end('seen');
    await over.promise;
  });
});

describe('remotes', () => {
  let shop: TestStore;
  let renderer: Renderer | undefined;
  let quarantine: Quarantine;
  let said: { what: unknown; message: string }[];
  let signals: Signal[];

  beforeAll(async () => {
    shop = await createTestStore();
  });
  afterAll(async () => {
    await renderer?.stop();
    await shop.remove();
  });

  const config = () =>
    readConfig(
      {
        RELEASE_STORE: shop.folder,
        DATA_DIR: shop.folder,
        API_URL: `http://127.0.0.1:${places().port}`,
        PUBLIC_ORIGIN: 'http://shop.example',
      },
      '/',
    );

  async function start({ byKernel }: { byKernel?: boolean } = {}): Promise<Renderer> {
    await renderer?.stop();
    said = [];
    signals = [];
    quarantine = createQuarantine();
    const record = (what: unknown, message?: string) => void said.push({ what, message: message ?? String(what) });
    const log = { info: record, warn: record, error: record };
    const program = await bundledProgram({
      entry: path.join(import.meta.dirname, 'render-process.ts'),
      dir: import.meta.dirname,
      mode: 'production',
    });
    renderer = await rendererBy((options) => isolatedRenderProcess({ ...options, program, mode: 'production', byKernel }))({
      config: config(),
      store: shop.store,
      assets: { build: 'b', start: { source: '', hash: '' }, styles: [] },
      quarantine,
      signals: { served: () => undefined, failed: (signal) => void signals.push(signal) },
      log: log as never,
    });
    return renderer;
  }

  const textOf = async (address: string): Promise<string> => {
    const page = await renderer?.render({ id: 'r', url: `http://shop.example${address}` });
    return page?.kind === 'page' ? Buffer.from(page.document).toString() : '';
  };
  const told = () => said.filter(({ message }) => !message.startsWith('rendering')).slice(-20);
  const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
    for (const end = Date.now() + 30_000; !(await condition()); ) {
      if (Date.now() > end)
        throw new Error(
          `still not so: ${condition}\n${inspect({ serves: renderer?.serving().versions, left: quarantine.list(), told: told() })}`,
        );
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const before = '1.1.0';
  const served = (remote: 'catalog' | 'account' | 'designer') => renderer?.serving().versions[remote];

  const tries: Record<string, string> = {
    getBuiltinModule: "process.getBuiltinModule('fs')",
    binding: "process.binding('fs')",
    mainModule: 'process.mainModule.require',
    require: "require('fs')",
    'require of a process': "require('node:child_process')",
    'require of a path': "require('/etc/passwd')",
    'require of a path above': "require('../../../../../../../../etc/passwd')",
    'the loader of modules': "module.constructor._load('fs')",
    'the cache of modules': 'Object.keys(require.cache)',
    'the parent of a module': 'module.parent.require',
    eval: "(0, eval)('1')",
    Function: "new Function('return 1')()",
    'the constructor of functions': "(() => 1).constructor('return 1')()",
    'the constructor of async functions': "(async () => 1).constructor('return 1')",
    'the constructor of generators': "(function* () {}).constructor('return 1')",
    'the environment': 'process.env.PATH.length',
    'its arguments': 'process.argv.length',
    'its parent': 'process.ppid.toString()',
    'its output': 'process.stdout.write',
    'the stream of the console': 'console._stdout.constructor',
    WebAssembly: 'new WebAssembly.Memory({ initial: 1 })',
    WebSocket: "new WebSocket('ws://127.0.0.1')",
    SharedArrayBuffer: 'new SharedArrayBuffer(1)',
    'waiting for ever': 'Atomics.wait.name',
    'the store of the browser': 'localStorage.length.toString()',
    'frames with their functions': `(() => { const { prepareStackTrace } = Error; Error.prepareStackTrace = (_, frames) => frames.map((f) => f.getThis() ?? f.getFunction()).filter(Boolean);
      const found = new Error().stack; Error.prepareStackTrace = prepareStackTrace; if (!Array.isArray(found) || found.every((f) => f === globalThis)) throw new Error('none'); return found.length; })()`,
    'the federation’s way to load': `(() => { for (const i of globalThis.__FEDERATION__.__INSTANCES__) for (const p of i.options.plugins) if (p.loadEntry && p.loadEntry({ remoteInfo: { entry: '/etc/passwd' } }).passwd) return 1; throw new Error('none'); })()`,
  };

  test('gives remotes no modules, no process and no code generation', async () => {
    const source = Object.entries(tries)
      .map(([name, code]) => `try { ${code}; got.push(${JSON.stringify(name)}); } catch { tried++; }`)
      .join('\n');
    await shop.publish({
      remote: 'catalog',
      version: '1.0.0',
      pages: [
        {
          id: 'home',
          path: '/',
          module: `{ default: () => { const got = []; let tried = 0; ${source}; return 'got[' + got.join() + '] tried[' + tried + ']'; } }`,
        },
        {
          id: 'later',
          path: '/later',
          module: `{ default: () => globalThis.said, loader: async () => {
            const said = [];
            const go = async (name, f) => { try { await f(); said.push(name); } catch {} };
            await go('import', () => import('node:fs'));
            await go('fetch', () => fetch('http://127.0.0.1:${places().port}'));
            globalThis.said = 'said[' + said.join() + ']';
          } }`,
        },
      ],
    });
    await shop.publishOthers();
    const refused = `got[] tried[${Object.keys(tries).length}]`;
    await start({ byKernel: false });
    expect(await textOf('/')).toContain(refused);
    expect(said.filter(({ message }) => message.startsWith('the kernel does not confine'))).toHaveLength(1);
    await start();
    expect(await textOf('/')).toContain(refused);
    expect(await textOf('/later')).toContain('said[]');
    expect(said.filter(({ message }) => message.startsWith('the kernel does not confine'))).toHaveLength(0);
    expect(reached).toEqual([]);
  });

  test('passes no visitor data to remotes', async () => {
    await shop.publish({
      remote: 'catalog',
      version: '1.0.5',
      pages: [
        {
          id: 'home',
          path: '/',
          module: `{ default: () => globalThis.given, loader: async (context) => {
            const seen = new Set();
            const texts = [String(context.url)];
            (function walk(value) {
              if (typeof value === 'string') texts.push(value);
              if (value === null || !/object|function/.test(typeof value) || seen.has(value)) return;
              seen.add(value);
              if (value instanceof Map || value instanceof Set) walk([...value]);
              for (const key of Reflect.ownKeys(value)) {
                texts.push(String(key));
                walk(Reflect.getOwnPropertyDescriptor(value, key)?.value);
              }
            })([context, globalThis]);
            globalThis.given = 'given[' + ['shop.example', 'of-a-visitor'].filter((what) => texts.some((text) => text.includes(what))) + ']';
          } }`,
        },
      ],
    });
    await until(() => served('catalog') === '1.0.5');
    const app = fastify();
    const traffic = createTraffic(config(), {}, { warn: () => undefined });
    await app.register(pages, {
      counts: { seen: () => undefined },
      changes: { changedSince: () => false, onChange: () => undefined },
      config: { ...config(), pagesDir: path.join(folder, 'pages') },
      renderer: renderer as Renderer,
      assets: { build: 'b', start: { source: '', hash: '' }, styles: [] },
      metrics: createMetrics((renderer as Renderer).serving, traffic),
      signals: { renders: () => undefined },
      queue: traffic.queues.pages,
    });
    const headers = {
      cookie: 'session=of-a-visitor',
      authorization: 'Bearer of-a-visitor',
      'user-agent': 'of-a-visitor',
      referer: 'http://shop.example/of-a-visitor',
      'x-forwarded-for': 'of-a-visitor',
    };
    const { body } = await app.inject({ url: '/?campaign=of-a-visitor', headers });
    expect(body).toContain('given[shop.example]');
    await app.close();
    await rm(path.join(folder, 'pages'), { recursive: true, force: true });
  });

  test('limits remotes to their own timers, without network access', async () => {
    await shop.publish({
      remote: 'catalog',
      version: '1.0.6',
      pages: [
        {
          id: 'home',
          path: '/',
          module: `{ default: () => globalThis.found, loader: async (context) => {
            const seen = new Set();
            const found = [];
            const walk = (value) => {
              if (value === null || !/object|function/.test(typeof value) || seen.has(value)) return;
              seen.add(value);
              if (/_onTimeout|_onImmediate|_timerArgs/.test(Reflect.ownKeys(value).map(String).join())) found.push('timer');
              if ('prependOnceListener' in value) found.push('emitter');
              for (const key of Reflect.ownKeys(value)) try { const inner = value[key]; inner?.catch?.(() => 0); walk(inner); } catch {}
              walk(Object.getPrototypeOf(value));
            };
            walk([globalThis, context, module, require('buffer'), new MessageChannel(), new CompressionStream('gzip'), new Response('a')]);
            await new Promise((resolve) => setTimeout(resolve, 200));
            if (Buffer.from(Buffer.from('pool').buffer).includes('"type":')) found.push('messages');
            const started = [setTimeout(() => 0, 125), setTimeout(() => 0, 50), setInterval(() => 0, 5000), setImmediate(() => 0)];
            walk(started);
            started.forEach((each) => clearTimeout(each));
            await new Promise((resolve) => setTimeout(function () { walk(this); walk(arguments); resolve(); }, 1));
            for (const prototype of [Object.prototype, Array.prototype, Function.prototype])
              for (const key of ['handle', '0', 'then'])
                try { Object.defineProperty(prototype, key, { set() {}, configurable: true }); found.push(key); } catch {}
            for (const [object, key] of [[Object.getPrototypeOf(Uint8Array.prototype), 'length'], [Map.prototype, 'size'], [ArrayBuffer.prototype, 'byteLength']])
              try { Object.defineProperty(object, key, { get: () => 0 }); found.push(key); } catch {}
            if (crypto.subtle || crypto.constructor.prototype.subtle) found.push('threads');
            globalThis.found = 'found[' + found.join() + ']' + crypto.randomUUID().length;
          } }`,
        },
      ],
    });
    await until(() => served('catalog') === '1.0.6');
    expect(await textOf('/')).toContain('found[]36');
  });

  test('lets remotes redirect and answer 404', async () => {
    await shop.publish({
      remote: 'catalog',
      version: '1.0.7',
      pages: [
        {
          id: 'product',
          path: '/products/:slug/:id',
          module: `{ default: () => 'Sayfa', loader: async ({ params, url }) => {
            if (params.id === '404') shared('@shop/runtime').notFound(url.pathname);
            shared('@shop/runtime').moved('/products/kupa/17');
          } }`,
        },
      ],
    });
    await until(() => served('catalog') === '1.0.7');
    const render = (id: number) => renderer?.render({ id: 'r', url: `http://shop.example/products/kupa/${id}`, notFound: 'stop' });
    expect(await render(404)).toMatchObject({ kind: 'not-found', route: 'catalog:product', status: 404 });
    expect(await render(301)).toMatchObject({ kind: 'redirect', status: 301, location: '/products/kupa/17' });
  });

  test('lets remotes read public API data only', async () => {
    const paths = [
      '/metrics',
      '/user',
      '/cart',
      '/catalog/../metrics',
      '//evil.example/x',
      '/catalog/products/1/reviews/mine',
      '/docs',
      '/healthz',
    ];
    await shop.publish({
      remote: 'catalog',
      version: '1.1.0',
      pages: [
        {
          id: 'home',
          path: '/',
          module: `{ default: () => globalThis.answers, loader: async ({ api }) => {
            const answers = [];
            for (const path of ${JSON.stringify(paths)}) await api.read(path).then(() => answers.push(path), (e) => answers.push(String(e.cause?.message ?? e.message).includes('is nothing that pages read') ? '' : String(e)));
            await api.send('POST /cart', { body: {} }).then(() => answers.push('POST'), () => 0);
            globalThis.answers = 'answers[' + answers.filter(Boolean).join() + ']';
          } }`,
        },
      ],
    });
    await until(() => served('catalog') === '1.1.0');
    expect(await textOf('/')).toContain('answers[]');
    expect(reached).toEqual([]);
  });

  test.each<[string, string, RegExp]>([
    ['loops when it is loaded', 'for (;;) {}', /blocked/],
    ['loops soon after', "setTimeout(function later() { for (;;) {} }, 200); module.exports = shop('catalog')", /blocked/],
    [
      'fills the memory',
      // Stays below the kernel's limit, so that only the size check ends the process.
      "const kept = []; setInterval(() => kept.length < 56 && kept.push(Buffer.alloc(16 * 2 ** 20, 1)), 2); module.exports = shop('catalog')",
      /MB/,
    ],
    ['replaces what all share', "JSON.stringify = () => 'nothing at all'; module.exports = shop('catalog')", /it replaced JSON.stringify/],
    [
      'replaces what finding out needs',
      "for (const name of ['map', 'filter']) Array.prototype[name] = () => { throw new Error('none'); }; module.exports = shop('catalog')",
      /it replaced Array.prototype/,
    ],
    [
      'replaces what writes messages',
      "const { from } = Buffer; Buffer.from = (value) => from.call(Buffer, value); module.exports = shop('catalog')",
      /it replaced Buffer.from/,
    ],
    [
      'replaces what loops call',
      "const loop = Object.getPrototypeOf([][Symbol.iterator]()); const { next } = loop; loop.next = function () { return next.call(this); }; module.exports = shop('catalog')",
      /it replaced ArrayIterator.prototype.next/,
    ],
    [
      'hides what it replaced behind a getter',
      "const { map } = Array.prototype; Object.defineProperty(Array.prototype, 'map', { get() { return map; }, configurable: true }); module.exports = shop('catalog')",
      /it replaced Array.prototype.map/,
    ],
    [
      'replaces how numbers are written',
      "Intl.NumberFormat.prototype.formatToParts = () => []; module.exports = shop('catalog')",
      /it replaced Intl.NumberFormat.prototype.formatToParts/,
    ],
    ['rejects what nobody awaits', "void Promise.reject(new Error('left behind')); module.exports = shop('catalog')", /left behind/],
    ['ends its process', "setTimeout(() => process.exit(1), 200); module.exports = shop('catalog')", /not a remote's to call/],
  ])('serves every page without the version when a remote %s', async (name, code, why) => {
    const version = `2.0.0-${name.replaceAll(' ', '-')}`;
    const shared = `const shop = (name) => ({ init: async () => {}, get: async () => () => ({ default: { name, routes: [{ id: 'home', path: '/', layout: 'default', load: async () => ({ default: () => 'hostile' }) }], slots: {} } }) });`;
    await until(() => served('catalog') === before);
    await shop.publish({ remote: 'catalog', version, pages: [{ id: 'home', path: '/' }], entry: `${shared}\n${code};` });
    let pages = 0;
    let over = false;
    const asking = (async () => {
      while (!over) {
        const page = await renderer?.render({ id: 'r', url: 'http://shop.example/nowhere' });
        expect(page?.status).toBe(404);
        pages++;
      }
    })();
    await until(() => quarantine.reason('catalog', version) !== undefined);
    expect(quarantine.reason('catalog', version)).toMatch(why);
    expect(signals).toContainEqual(expect.objectContaining({ remote: 'catalog', version }));
    await until(() => served('catalog') === before);
    over = true;
    await asking;
    expect(pages).toBeGreaterThan(0);
    expect(quarantine.list().filter(({ remote }) => remote !== 'catalog')).toEqual([]);
    await shop.rollBack('catalog', before);
  });

  test('names the version whose render blocks', async () => {
    const version = '2.2.0-blocks';
    const blocks = "{ default: () => { if (globalThis.pagesToRender-- === 0) for (;;) {} return 'x'; } }";
    await until(() => served('catalog') === before);
    await shop.publish({
      remote: 'catalog',
      version,
      pages: [{ id: 'home', path: '/', module: `(globalThis.pagesToRender = 3, ${blocks})` }],
    });
    await until(() => served('catalog') === version);
    while (quarantine.reason('catalog', version) === undefined) await textOf('/');
    expect(signals).toContainEqual({ remote: 'catalog', version, kind: 'blocked' });
    expect(quarantine.list().filter((each) => each.remote !== 'catalog')).toEqual([]);
    await until(() => served('catalog') === before);
    await shop.rollBack('catalog', before);
  });

  describe('memory', () => {
    const rendering = (keeps: string) => `(() => { const kept = []; return { default: () => { ${keeps}; return 'x'; } }; })()`;
    async function publishPage(version: string, keeps: string): Promise<void> {
      await shop.publish({ remote: 'catalog', version, pages: [{ id: 'home', path: '/', module: rendering(keeps) }] });
      await until(() => served('catalog') === version);
    }
    const growths = () => signals.filter(({ kind }) => kind === 'memory-growth');
    const busy = 'const made = []; for (let n = 0; n < 5000; n++) made.push({ n, text: "a piece of markup " + n })';

    beforeAll(async () => {
      await until(() => served('catalog') === before);
      await shop.publish({ remote: 'designer', version: '1.1.0', pages: [{ id: 'busy', path: '/busy', module: rendering(busy) }] });
      await until(() => served('designer') === '1.1.0');
    });

    const leaks = [
      ['objects', 'kept.push(Array.from({ length: 10_000 }, (_, n) => ({ n, text: "row " + n })))'],
      ['buffers', 'kept.push(Buffer.alloc(2 ** 20, 1))'],
      ['typed arrays', 'kept.push(new Float64Array(131_072))'],
    ] as const;

    test.each(EVERY_LEAK ? leaks : leaks.slice(0, 1))('quarantines a version that leaks %s while rendering', async (what, keeps) => {
      const version = `3.0.0-${what.replace(' ', '-')}`;
      await publishPage(version, keeps);
      for (let pages = 0; pages < 600 && served('catalog') === version; pages++) await Promise.all([textOf('/'), textOf('/busy')]);
      await until(() => served('catalog') === before);
      expect(growths()).toContainEqual({ remote: 'catalog', version, kind: 'memory-growth' });
      expect(quarantine.reason('catalog', version)).toMatch(/kept most of \d+ MB/);
      expect(quarantine.list().filter((each) => each.remote !== 'catalog')).toEqual([]);
      await shop.rollBack('catalog', before);
    });

    test('quarantines no version that frees its memory', async () => {
      const version = '3.1.0-healthy';
      // 16 MB of constantly replaced cache, which leaves garbage.
      await publishPage(version, `kept[Math.floor(Math.random() * 16)] = new Array(131_072).fill(1); ${busy}; new Uint8Array(2 ** 20)`);
      const seen = signals.length;
      for (let pages = 0; pages < (EVERY_LEAK ? 800 : 240); pages += 8)
        await Promise.all(Array.from({ length: 8 }, (_, n) => textOf(n % 2 ? '/' : '/busy')));
      expect(signals.slice(seen)).toEqual([]);
      expect(quarantine.reason('catalog', version)).toBeUndefined();
      await shop.rollBack('catalog', before);
    });
  });

  const accused = '/shop/remotes/account/1/server/remoteEntry.js';
  test.each<[string, string]>([
    [
      'by a function’s name',
      `const f = { ['x (${accused}:1:1)\\n    at y']: () => { for (;;) {} } }; setTimeout(() => Object.values(f)[0]())`,
    ],
    [
      'by lines that it writes',
      `setTimeout(() => { for (;;) { console.log('    at f (${accused}:1:1)'); for (const end = Date.now() + 5; Date.now() < end; ); } })`,
    ],
  ])('quarantines only a hanging remote, despite its forged stack %s', async (how, code) => {
    const version = `2.1.0-${how.replaceAll(/\W/g, '-')}`;
    await until(() => served('catalog') === before);
    const page = "{ id: 'home', path: '/', layout: 'default', load: async () => ({ default: () => 'hostile' }) }";
    const entry = `module.exports = { init: async () => {}, get: async () => () => ({ default: { name: 'catalog', routes: [${page}], slots: {} } }) };`;
    await shop.publish({ remote: 'catalog', version, pages: [{ id: 'home', path: '/' }], entry: `${entry}\n${code}` });
    await until(() => quarantine.list().length > 0 && quarantine.list().some((each) => each.version === version));
    expect(quarantine.list().filter(({ remote }) => remote !== 'catalog')).toEqual([]);
    await until(() => served('catalog') === before);
    await shop.rollBack('catalog', before);
  });

  test('quarantines no other remote when error stacks are forged', async () => {
    await shop.publish({
      remote: 'catalog',
      version: '2.2.0',
      pages: [
        {
          id: 'home',
          path: '/',
          module: `{ default: () => shared('react').createElement(function Inner() {
            const forged = new Error('forged');
            forged.stack = 'Error: forged\\n    at f (${accused}:1:1)';
            setTimeout(() => { throw forged; }, 1);
            void Promise.reject({ stack: forged.stack, message: 'forged' });
            return 'Sayfa';
          }) }`,
        },
      ],
    });
    await until(() => served('catalog') === '2.2.0');
    await textOf('/');
    await until(
      () =>
        said.filter(({ what }) => JSON.stringify(what).includes('forged') || String((what as { err?: Error }).err).includes('forged'))
          .length > 1,
    );
    expect(quarantine.list().filter(({ remote }) => remote !== 'catalog')).toEqual([]);
    await until(() => served('account') === '1');
  });

  test('quarantines no remote whose function another remote misuses', async () => {
    await shop.publish({ remote: 'account', version: '2.3.0', pages: [{ id: 'theirs', path: '/theirs' }] });
    await until(() => served('account') === '2.3.0');
    const before = served('catalog');
    const page = "{ id: 'home', path: '/', layout: 'default', load: async () => ({ default: () => 'hostile' }) }";
    const entry = `module.exports = { init: async () => {}, get: async () => () => ({ default: { name: 'catalog', routes: [${page}], slots: {} } }) };`;
    const code = `setInterval(() => { for (const instance of globalThis.__FEDERATION__.__INSTANCES__)
      void instance.loadRemote('account/remote').then((theirs) => { Array.prototype.at = theirs.default.routes[0].load; }, () => 0); }, 200);`;
    await shop.publish({ remote: 'catalog', version: '2.3.0', pages: [{ id: 'home', path: '/' }], entry: `${entry}\n${code}` });
    await until(() => quarantine.list().some(({ why }) => why.includes('it replaced Array.prototype.at,')));
    expect(quarantine.list().filter(({ remote }) => remote !== 'catalog')).toEqual([]);
    await until(() => served('catalog') === before);
    await shop.rollBack('catalog', before ?? '');
  });

  test.each<[string, string]>([
    ['change the methods of the dispatcher', "for (const name of Object.keys(of.H)) of.H[name] = () => { throw new Error('theirs'); };"],
    ['replace the dispatcher', "setInterval(() => { of.H = {}; }, 1); Object.defineProperty(of, 'H', { get: () => ({}) });"],
    ['forbid another dispatcher', "Object.defineProperty(of, 'H', { writable: false });"],
    [
      'change components',
      "const { Link } = shared('@shop/runtime'); for (const name of Object.keys(Link)) try { Link[name] = () => { throw new Error('theirs'); }; } catch {}",
    ],
    ['change classes', "shared('react').Component.prototype.isReactComponent = undefined;"],
  ])('keeps other remotes’ pages alive despite attempts to %s', async (how, code) => {
    const hooks = "{ default: () => shared('react').useMemo(() => 'hooks work', []) }";
    const version = `2.4.0-${how.replaceAll(' ', '-')}`;
    const before = served('catalog');
    await shop.publish({ remote: 'account', version, pages: [{ id: 'theirs', path: '/theirs', module: hooks }] });
    const inside = "Object.entries(shared('react')).find(([name]) => name.includes('INTERNALS'))[1]";
    const module = `{ default: () => { const of = ${inside}; try { ${code} } catch {} return 'Sayfa'; } }`;
    await shop.publish({ remote: 'catalog', version, pages: [{ id: 'home', path: '/', module }] });
    await until(() => served('catalog') === version && served('account') === version);
    await textOf('/').catch(() => '');
    expect(await textOf('/theirs')).toContain('hooks work');
    await shop.rollBack('catalog', before ?? '');
    await until(() => served('catalog') === before);
  });

  test('ends every process that has loaded a rolled-back version', async () => {
    const childrenOf = async () =>
      (await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')).trim().split(' ').map(Number);
    const before = served('catalog') ?? '';
    await until(async () => (await childrenOf()).filter((pid) => pid !== victim.pid).length === 1);
    const [first] = (await childrenOf()).filter((pid) => pid !== victim.pid);
    await shop.publish({ remote: 'catalog', version: '3.0.0', pages: [{ id: 'home', path: '/' }] });
    await until(() => served('catalog') === '3.0.0');
    await until(async () => !(await childrenOf()).includes(first ?? 0));
    const [second] = (await childrenOf()).filter((pid) => pid !== victim.pid);
    await shop.rollBack('catalog', before);
    await until(() => served('catalog') === before);
    await until(async () => !(await childrenOf()).includes(second ?? 0));
    expect(await textOf('/')).not.toContain('3.0.0');
  });
});
