// See docs/decisions/0059-render-remotes-in-a-confined-process.md.
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createInstance } from '@module-federation/runtime';
import { fixAccessors, rememberBuiltins } from '@shop/contracts/builtins';
import type { PageContext, PageModule } from '@shop/contracts/remote';
import { moduleFaults, remoteExportProblem, type SharedLibrary, validatedMeta } from '@shop/contracts/remote-rules';
import type { RouteRecord } from '@shop/contracts/routes';
import type { Shop } from '@shop/contracts/shop';
import type { SlotName } from '@shop/contracts/slots';
import { openChannel } from '@shop/isolation/child-channel';
import { confine } from '@shop/isolation/confine';
import { lockDown } from '@shop/isolation/lock-down';
import { createRequire } from '@shop/isolation/module-loader';
import * as runtime from '@shop/runtime';
import * as shell from '@shop/runtime/host';
import react, { type ComponentType, createElement, type ReactNode, Suspense } from 'react';
import jsxRuntime from 'react/jsx-runtime';
import reactDom from 'react-dom';
import { renderToPipeableStream } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { type TrialMessage, type TrialTask, trialSettings } from './trial-messages.ts';
import { trialProps } from './trial-props.ts';

const FOLDER = '/remote';

const { getActiveResourcesInfo } = process;
let exit = (code: number): void => process.exit(code);
const channel = openChannel({ onClose: () => exit(0) });
const { task, body } = await new Promise<{ task: TrialTask; body: Buffer }>((resolve) => {
  channel.listen((frame) => resolve({ task: frame.message as TrialTask, body: frame.body }));
});

const tell = (message: TrialMessage): Promise<void> => {
  channel.send(message);
  return new Promise((resolve) => void setImmediate(resolve));
};
let doing = 'its surface';
const problem = (text: string): void => void tell({ type: 'problem', text: text.slice(0, trialSettings.maxText) });
/** Reports each step before it begins: an endless loop would block a later message. */
const begin = (what: string): Promise<void> => {
  doing = what;
  return tell({ type: 'doing', what });
};

const unconfined = confine(task.memoryMb);
if (unconfined !== undefined) await tell({ type: 'unconfined', why: unconfined });
const own = lockDown({
  mode: task.mode,
  onForbidden: (name) => problem(`${doing}: it calls ${name}, which is not a remote's to call.`),
});
exit = own.exit;

const sources = new Map<string, string>();
const loadedFor = new Map<string, string>();
for (let at = 0, index = 0; index < task.files.length; index++) {
  const { path: file, length } = task.files[index] as TrialTask['files'][number];
  sources.set(file, body.toString('utf8', at, at + length));
  at += length;
}
const watchedSources: ReadonlyMap<string, string> = Object.assign(new Map(sources), {
  get(file: string) {
    if (!loadedFor.has(file)) loadedFor.set(file, doing);
    return sources.get(file);
  },
});

function whoseIs(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  for (const [, file = ''] of stack.matchAll(/(\/[^\s()]+?):\d+:\d+/g)) {
    const what = file.startsWith(`${FOLDER}/`) && loadedFor.get(path.relative(FOLDER, file));
    if (what) return what;
  }
  return doing;
}

own.on('unhandledRejection', (error) => problem(`${whoseIs(error)}: a promise was rejected and nothing handles it (${String(error)}).`));
own.on('uncaughtException', (error) => problem(`${whoseIs(error)}: something was thrown outside of it (${String(error)}).`));

fixAccessors();
const { tampering: tamperingIn } = rememberBuiltins();

const load = createRequire(FOLDER, watchedSources);
const singleton = (lib: () => unknown) => ({ version: '999.0.0', lib, shareConfig: { singleton: true, requiredVersion: false as const } });
for (const library of [react, jsxRuntime, reactDom]) Object.freeze(library);
const host = createInstance({
  name: 'trial',
  remotes: [{ name: 'remote', entry: `${FOLDER}/remoteEntry.js`, type: 'commonjs-module' }],
  shared: {
    react: singleton(() => react),
    'react/jsx-runtime': singleton(() => jsxRuntime),
    'react-dom': singleton(() => reactDom),
    '@shop/runtime': singleton(() => runtime),
  } satisfies Record<SharedLibrary, unknown>,
  plugins: [{ name: 'load-entry', loadEntry: async () => load('./remoteEntry.js') as never }],
});

interface Surface {
  routes: (RouteRecord & { load: () => Promise<unknown> })[];
  slots: Record<string, () => Promise<unknown>>;
}

function checked(remote: unknown): Surface | undefined {
  const fault = remoteExportProblem(remote, task.remote);
  if (fault) problem(`src/remote.tsx: ${fault}.`);
  return fault ? undefined : (remote as Surface);
}

/** Never answers, so that pages render without data. */
const api = shell.createApi({
  base: 'http://api.invalid',
  locale: 'tr',
  fetch: () => {
    calls++;
    return new Promise<never>(() => undefined);
  },
});
let calls = 0;

async function idle(begin: () => Promise<unknown>): Promise<string | undefined> {
  const before = calls;
  let over = false;
  void begin().finally(() => {
    over = true;
  });
  for (const end = Date.now() + trialSettings.idleMs; Date.now() < end; await delay(trialSettings.drawMs)) {
    await new Promise(setImmediate);
    if (over || calls > before) return undefined;
  }
  return 'waits for what is no answer of the API, and never ends: the shop would give its page up each time';
}
const shop: Shop = { brand: 'Baskıhane', locale: 'tr', currency: 'USD', api };
const expected = [runtime.PageError, runtime.Moved, runtime.ApiError, runtime.RequestFailed];

const addressOf = (path: string): string => path.replaceAll(/:[\w-]+\??/g, '1').replace(/\*$/, '');

function inShop(path: string, content: ReactNode): Promise<ReactNode> {
  const handler = createStaticHandler([{ path, element: content }]);
  return handler.query(new Request(new URL(addressOf(path), 'http://shop.invalid'))).then((context) => {
    if (context instanceof Response) throw new Error(`${path} is answered by ${context.status}`);
    return createElement(
      shell.QueryClientProvider,
      { client: shell.createQueryClient() },
      createElement(
        shell.ShopContext,
        { value: shop },
        createElement(StaticRouterProvider, { router: createStaticRouter(handler.dataRoutes, context), context, hydrate: false }),
      ),
    );
  });
}

async function draw(what: string, tree: ReactNode): Promise<void> {
  const { promise: drawn, resolve } = Promise.withResolvers<void>();
  let over = false;
  const stream = renderToPipeableStream(tree, {
    onError(error) {
      if (!over && !expected.some((type) => error instanceof type)) problem(`${what} cannot be drawn (${String(error)}).`);
    },
    onAllReady: resolve,
    onShellError: () => resolve(),
  });
  const waits = await idle(() => drawn);
  await Promise.race([drawn, delay(trialSettings.drawMs)]);
  over = true;
  stream.abort();
  if (waits) problem(`${what} ${waits}.`);
}

const contextOf = (pattern: string): PageContext => ({
  ...shop,
  params: Object.fromEntries([...pattern.matchAll(/:([\w-]+)/g)].map(([, name]) => [name, '1'])),
  url: new URL(addressOf(pattern), 'http://shop.invalid'),
  query: shell.createQueryClient(),
});

async function runLoader(what: string, loader: NonNullable<PageModule['loader']>, context: PageContext): Promise<void> {
  const waits = await idle(() => (async () => loader(context))().catch(() => undefined));
  if (waits) problem(`${what}: its loader ${waits}.`);
}

function runMeta(what: string, meta: NonNullable<PageModule['meta']>, context: PageContext): void {
  let hasLooked = false;
  const query = new Proxy(context.query, {
    get(target, key) {
      hasLooked = true;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  try {
    validatedMeta(meta({ ...context, query }));
  } catch (error) {
    if (!hasLooked) problem(`${what}: its meta failed (${String(error)}).`);
  }
}

interface Piece {
  load: () => Promise<unknown>;
  page?: string;
  drawn?: { path: string; props: object } | undefined;
}

async function tryPiece(what: string, { load, page, drawn }: Piece): Promise<void> {
  await begin(what);
  try {
    const module = await load();
    const faults = moduleFaults(module);
    for (const fault of faults) problem(`${what}: ${fault}.`);
    if (faults.length > 0) return;
    const { default: component, loader, meta } = module as Omit<PageModule, 'default'> & { default: ComponentType<object> };
    if (page !== undefined && drawn && loader) await runLoader(what, loader, contextOf(page));
    if (page !== undefined && meta) runMeta(what, meta, contextOf(page));
    if (drawn) await draw(what, await inShop(drawn.path, createElement(Suspense, null, createElement(component, drawn.props))));
  } catch (error) {
    problem(`${what} cannot be loaded (${String(error)}).`);
  }
}

async function run(): Promise<void> {
  await begin('src/remote.tsx');
  const module = await host.loadRemote<{ default?: unknown }>('remote/remote');
  const surface = checked(module?.default);
  if (!surface) return;
  for (const { id, path, load, middleware, redirectOnAuth } of surface.routes) {
    const guarded = Boolean(middleware?.length || redirectOnAuth);
    await tryPiece(`Page "${id}"`, { load, page: path, drawn: guarded ? undefined : { path, props: {} } });
  }
  for (const [slot, load] of Object.entries(surface.slots)) {
    const props = Object.hasOwn(trialProps, slot) ? trialProps[slot as SlotName] : {};
    await tryPiece(`Slot ${slot}`, { load, drawn: { path: '/', props } });
  }
  await begin('After it was loaded');
  for (const end = Date.now() + trialSettings.settleMs; Date.now() < end && getActiveResourcesInfo().includes('Timeout'); ) {
    await new Promise(setImmediate);
    await delay(10, undefined, { ref: false });
  }
  await new Promise(setImmediate);
  const tampering = tamperingIn();
  if (tampering) problem(`It replaces ${tampering.name}, which all code of the shop shares: leave it as it is.`);
  await tell({
    type: 'surface',
    routes: surface.routes.map(({ load: _load, ...route }) => route),
    slots: Object.keys(surface.slots) as SlotName[],
  });
}

await tell({ type: 'ready' });
await run().catch((error: unknown) => problem(`${doing} cannot be loaded (${String(error)}).`));
await tell({ type: 'done' });
