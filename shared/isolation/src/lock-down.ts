import { writeSync } from 'node:fs';
import { format } from 'node:util';

export interface LockDownOptions {
  /** `NODE_ENV`, the only environment variable that remains. */
  mode: string;
  onForbidden: (name: string, error: Error) => void;
}

export interface OwnProcess {
  exit: (code: number) => void;
  on: (event: 'unhandledRejection' | 'uncaughtException', listener: (error: unknown) => void) => void;
}

/** Node itself reads these fields of `process` at runtime. */
const KEPT = new Set<PropertyKey>([
  '_events',
  '_eventsCount',
  '_exiting',
  '_fatalException',
  '_maxListeners',
  '_tickCallback',
  'arch',
  'domain',
  'emitWarning',
  'exitCode',
  'features',
  'hrtime',
  'nextTick',
  'platform',
  'release',
  'uptime',
  'version',
  'versions',
]);

const ENDS = ['exit', 'reallyExit', 'abort', 'kill'] as const;

/** Globals that access network or disk, evaluate code, or block. */
const REMOVED = [
  'FinalizationRegistry',
  'WebSocket',
  'EventSource',
  'WebAssembly',
  'SharedArrayBuffer',
  'BroadcastChannel',
  'Storage',
  'localStorage',
  'sessionStorage',
  'navigator',
  'Navigator',
  // These globals could start any number of threads.
  'Crypto',
  'CryptoKey',
  'SubtleCrypto',
];

const STDERR = 2;
/** With this prefix, remotes' output cannot imitate Node's output. */
export const OUTPUT_PREFIX = '| ';

function print(text: string): void {
  try {
    writeSync(STDERR, `${OUTPUT_PREFIX}${text.replaceAll('\n', '\\n')}\n`);
  } catch {}
}

/** Removes Node's modules, `process`, network and `WebAssembly` from this realm. */
export function lockDown({ mode, onForbidden }: LockDownOptions): OwnProcess {
  const real = process;
  const { nextTick } = real;
  const exit = (Reflect.get(real, 'reallyExit') as (code: number) => void).bind(real);
  const on = real.on.bind(real);

  const forbidden = (name: string) => () => {
    const error = new Error(`process.${name} is not a remote's to call`);
    onForbidden(`process.${name}`, error);
    throw error;
  };
  const shown = {
    ...Object.fromEntries(ENDS.map((name) => [name, forbidden(name)])),
    cwd: () => '/',
    env: Object.freeze({ NODE_ENV: mode }),
    nextTick,
    platform: real.platform,
    version: real.version,
    versions: Object.freeze({ node: real.versions.node }),
  };

  // Reads every global, so that lazy globals initialise before their dependencies are removed.
  for (const name of Object.getOwnPropertyNames(globalThis)) if (!REMOVED.includes(name)) Reflect.get(globalThis, name);
  for (const key of Reflect.ownKeys(real)) if (typeof key === 'string' && !KEPT.has(key)) Reflect.deleteProperty(real, key);
  Object.assign(real, { argv: [], env: { NODE_ENV: mode }, execArgv: [] });
  for (const name of REMOVED) Reflect.deleteProperty(globalThis, name);
  // These functions block in native code.
  for (const name of ['wait', 'waitAsync', 'pause']) Reflect.deleteProperty(Atomics, name);
  // Remotes could replace the methods of these shared dispatchers.
  for (const version of [1, 2]) Reflect.set(globalThis, Symbol.for(`undici.globalDispatcher.${version}`), undefined);
  // Turns globals into plain values, because a getter could hide a replacement.
  for (const [name, { get }] of Object.entries(Object.getOwnPropertyDescriptors(globalThis)))
    if (get) define(name, Reflect.get(globalThis, name));
  define('process', Object.freeze(shown));
  define('console', plainConsole());
  define('crypto', plainCrypto());
  for (const [name, value] of Object.entries(plainTimers())) define(name, value);
  define('fetch', async () => {
    throw new TypeError('on the server a remote has no network: what a page needs of the API it reads by `api`');
  });
  // A setter here would intercept Node's assignments to its own objects.
  for (const shared of [Object.prototype, Array.prototype, Function.prototype]) Object.preventExtensions(shared);
  return { exit, on: (event, listener) => void on(event, listener) };
}

/** Defines a global that remotes may replace: Node does not read it, and replacements are detected. */
const define = (name: string, value: unknown): void => {
  Object.defineProperty(globalThis, name, { value, configurable: true, enumerable: false, writable: true });
};

function plainCrypto(): Pick<Crypto, 'getRandomValues' | 'randomUUID'> {
  const { crypto } = globalThis;
  return Object.freeze({ getRandomValues: crypto.getRandomValues.bind(crypto), randomUUID: crypto.randomUUID.bind(crypto) });
}

type Started = NodeJS.Timeout | NodeJS.Immediate;

/** Timer for remotes. Node's own timers expose links to other timers. */
class Timer {
  readonly #started: Started;
  constructor(started: Started) {
    this.#started = started;
  }
  static clear(timer: unknown): void {
    if (!(typeof timer === 'object' && timer !== null && #started in timer)) return;
    if ('refresh' in timer.#started) realTimers.clearTimeout(timer.#started);
    else realTimers.clearImmediate(timer.#started);
  }
  ref(): this {
    this.#started.ref();
    return this;
  }
  unref(): this {
    this.#started.unref();
    return this;
  }
  hasRef(): boolean {
    return this.#started.hasRef();
  }
}

Object.freeze(Timer.prototype);

const realTimers = { clearTimeout, clearImmediate, setTimeout, setInterval, setImmediate };

function plainTimers() {
  type Callback = (...words: unknown[]) => void;
  const { apply } = Reflect;
  const called = (callback: Callback, words: unknown[]) => () => void apply(callback, undefined, words);
  const checked = (callback: unknown): Callback => {
    if (typeof callback !== 'function') throw new TypeError('a timer needs a function');
    return callback as Callback;
  };
  return {
    setTimeout: (callback: Callback, ms?: number, ...words: unknown[]) =>
      new Timer(realTimers.setTimeout(called(checked(callback), words), ms)),
    setInterval: (callback: Callback, ms?: number, ...words: unknown[]) =>
      new Timer(realTimers.setInterval(called(checked(callback), words), ms)),
    setImmediate: (callback: Callback, ...words: unknown[]) => new Timer(realTimers.setImmediate(called(checked(callback), words))),
    clearTimeout: Timer.clear,
    clearInterval: Timer.clear,
    clearImmediate: Timer.clear,
  };
}

/** Console for remotes. Node's own console exposes its stream. */
function plainConsole(): Partial<Console> {
  const printLine = (...words: unknown[]): void => print(format(...words));
  const nothing = (): void => undefined;
  const said = ['debug', 'dir', 'error', 'info', 'log', 'table', 'trace', 'warn'];
  const silent = [
    'clear',
    'count',
    'countReset',
    'dirxml',
    'group',
    'groupCollapsed',
    'groupEnd',
    'time',
    'timeEnd',
    'timeLog',
    'timeStamp',
  ];
  return {
    ...Object.fromEntries([...said.map((name) => [name, printLine]), ...silent.map((name) => [name, nothing])]),
    assert(condition?: unknown, ...words: unknown[]) {
      if (!condition) printLine('assertion failed', ...words);
    },
  };
}
