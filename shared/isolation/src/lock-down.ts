import { writeSync } from 'node:fs';
import { format } from 'node:util';

export interface LockDownOptions {
  /** `NODE_ENV`, the one variable that code finds. */
  mode: string;
  /** Told before code that tries to end the process, by what is called so, gets its error. */
  onForbidden: (name: string, error: Error) => void;
}

/** What this process itself goes on with. */
export interface OwnProcess {
  /** Ends it. */
  exit: (code: number) => void;
  on: (event: 'unhandledRejection' | 'uncaughtException', listener: (error: unknown) => void) => void;
}

/** What Node's own code reads of `process` while it runs. Nothing of it reaches another process, a file or a module. */
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

/** What code would end the process by. */
const ENDS = ['exit', 'reallyExit', 'abort', 'kill'] as const;

/** Globals that reach the network or the disk, make code of data, or stop the process where nobody can look. */
const REMOVED = [
  // What it calls runs on nobody's behalf.
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
  // Threads of its own, without end.
  'Crypto',
  'CryptoKey',
  'SubtleCrypto',
];

const STDERR = 2;
/** Before each line of a remote's: none looks like one of Node's, such as a frame of a stack. */
export const PRINTED = '| ';

/** One line of output, where a line has an end. A pipe that nobody reads loses it. */
function print(text: string): void {
  try {
    writeSync(STDERR, `${PRINTED}${text.replaceAll('\n', '\\n')}\n`);
  } catch {
    // Nobody reads it.
  }
}

/**
 * Takes from this realm what code that is loaded later could reach beyond it with: Node's modules, the process, connections,
 * `WebAssembly`. `eval` and the like go by `--disallow-code-generation-from-strings`. What is left computes.
 */
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

  // What Node makes when it is first asked for, while everything is there that it is made of.
  for (const name of Object.getOwnPropertyNames(globalThis)) if (!REMOVED.includes(name)) Reflect.get(globalThis, name);
  for (const key of Reflect.ownKeys(real)) if (typeof key === 'string' && !KEPT.has(key)) Reflect.deleteProperty(real, key);
  // Node's own code looks into these when it first needs something.
  Object.assign(real, { argv: [], env: { NODE_ENV: mode }, execArgv: [] });
  for (const name of REMOVED) Reflect.deleteProperty(globalThis, name);
  // They would wait in native code.
  for (const name of ['wait', 'waitAsync', 'pause']) Reflect.deleteProperty(Atomics, name);
  // Emitters, as is the channel: what replaces a method of one replaces it for all.
  for (const version of [1, 2]) Reflect.set(globalThis, Symbol.for(`undici.globalDispatcher.${version}`), undefined);
  // What is looked up each time could be replaced unseen.
  for (const [name, { get }] of Object.entries(Object.getOwnPropertyDescriptors(globalThis)))
    if (get) define(name, Reflect.get(globalThis, name));
  define('process', Object.freeze(shown));
  define('console', plainConsole());
  define('crypto', plainCrypto());
  for (const [name, value] of Object.entries(plainTimers())) define(name, value);
  define('fetch', async () => {
    throw new TypeError('on the server a remote has no network: what a page needs of the API it reads by `api`');
  });
  // A setter on one of these would meet what Node assigns to objects of its own, such as the channel.
  for (const shared of [Object.prototype, Array.prototype, Function.prototype]) Object.preventExtensions(shared);
  return { exit, on: (event, listener) => void on(event, listener) };
}

/** Beside `globalThis`, nothing in Node reads these; code that replaces one is found out. */
const define = (name: string, value: unknown): void => {
  Object.defineProperty(globalThis, name, { value, configurable: true, enumerable: false, writable: true });
};

/** Random numbers alone. */
function plainCrypto(): Pick<Crypto, 'getRandomValues' | 'randomUUID'> {
  const { crypto } = globalThis;
  return Object.freeze({ getRandomValues: crypto.getRandomValues.bind(crypto), randomUUID: crypto.randomUUID.bind(crypto) });
}

type Started = NodeJS.Timeout | NodeJS.Immediate;

/** A timer as remotes have it. Node's own is part of a list, which leads to those of all code, and to what they call. */
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
  // Of its own: Node calls it on its timer.
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

/** Node's own would lead to the stream that it writes into, and to what that is made of. */
function plainConsole(): Partial<Console> {
  const say = (...words: unknown[]): void => print(format(...words));
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
    ...Object.fromEntries([...said.map((name) => [name, say]), ...silent.map((name) => [name, nothing])]),
    assert(condition?: unknown, ...words: unknown[]) {
      if (!condition) say('assertion failed', ...words);
    },
  };
}
