import type { SignalSource } from '@shop/contracts/signals';
import { basenameOf } from '@shop/domain/locale';
import { learnSymbol } from '@shop/domain/money';
import { PageError, type Shop } from '@shop/runtime';
import { addEventShapes, createApi, createQueryClient, followSession, followTabs, hydrate } from '@shop/runtime/host';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { collectEvents } from './analytics/events.ts';
import { App } from './app.tsx';
import { closeOnDeparture } from './arrival.ts';
import { isClientRender } from './client-render.tsx';
import { withComponentName } from './component-name.ts';
import { answerLostTaps, refuseEarlyTaps } from './early-taps/play.ts';
import { createFederation } from './federation.ts';
import { createHost, type LoadedPart } from './host.ts';
import { hydrated } from './hydrated.ts';
import { idle } from './idle.ts';
import { readLocalRemote } from './local-remote.ts';
import { messages } from './messages/messages.ts';
import { nextTask } from './next-task.ts';
import { readPageState, slotOwnersIn } from './page-state.ts';
import { loadedAt, readRenderedAt } from './rendered-at.ts';
import { createRoutes, type LoaderScope, MISSING } from './routes.tsx';
import { sessionFetch } from './session/session-fetch.ts';
import { recordFailure, recordFailures } from './signals/record.ts';
import { slotLoads } from './signals/slot-times.ts';
import { keepFirstPage } from './updates/keep-first-page.ts';
import { reloadFailedPages, reloadOnce } from './updates/reload-once.ts';

const LATER_MS = 4000;
/** Milliseconds after which failures are reported even without hydration. */
const REPORT_MS = 10_000;
const STAY_MS = 30_000;
const online = () => new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export async function start(): Promise<void> {
  const state = readPageState();
  recordFailures();
  learnSymbol(state.currency, state.currencySymbol);

  const query = createQueryClient();
  let session: ReturnType<typeof followSession> | undefined;
  let tabs: ReturnType<typeof followTabs> | undefined;
  hydrate(query, loadedAt(state.query, readRenderedAt()));
  await nextTask();

  const shop: Shop = {
    brand: state.brand,
    locale: state.locale,
    currency: state.currency,
    api: createApi({
      base: '/api',
      locale: state.locale,
      fetch: sessionFetch({ query, onMaybeExpired: () => session?.check() }),
      onWritten: () => tabs?.written(),
    }),
  };

  const analytics = state.analytics && { settings: state.analytics, events: collectEvents() };

  function sourceOf({ isLastGood, ...part }: LoadedPart): SignalSource | undefined {
    const { version } = (isLastGood ? state.remotes[part.remote]?.lastGood : state.remotes[part.remote]) ?? {};
    return version === undefined ? undefined : { ...part, version };
  }

  const local = readLocalRemote();
  const { live, lastGood } = createFederation(state.remotes, state.dev?.hot, local);
  const pageIsReady = Promise.race([hydrated, delay(LATER_MS)]);
  void pageIsReady
    .then(() => import('@shop/contracts/late-event-shapes'))
    .then(({ lateEventShapes }) => addEventShapes(lateEventShapes))
    .catch(console.warn);
  const host = keepFirstPage(
    createHost(live, {
      isDown: (remote) => !state.remotes[remote],
      slotOwners: slotOwnersIn(state.remotes),
      lastGood,
      isClientOnly: (remote) => remote === local?.remote,
      later: () => pageIsReady.then(nextTask),
      onSlotLoad: slotLoads,
      onLoaded(module, part) {
        const source = sourceOf(part);
        return source && !state.dev ? withComponentName(module, source) : module;
      },
      onLoadFailure(error, part) {
        const source = sourceOf(part);
        if (source) recordFailure({ kind: 'load-failure', error, source });
      },
    }),
    {
      reload: () => reloadOnce(location),
      stay: () => Promise.race([refuseEarlyTaps(), online(), delay(STAY_MS)]),
    },
  );
  const scope: LoaderScope = { host, query, shop };
  let isOutdated = () => false;
  const { routes, remoteRoutes } = createRoutes({
    records: state.routes,
    incomplete: state.incomplete,
    outdated: () => isOutdated(),
    scopeOf: () => scope,
  });

  await nextTask();

  const basename = basenameOf(state.locale) || '/';
  const router = createBrowserRouter(routes, {
    basename,
    hydrationData: {
      // The data is in the query cache. The router only needs a marker for each route.
      loaderData: Object.fromEntries([...remoteRoutes.keys(), MISSING].map((id) => [id, null])),
      errors:
        state.errors &&
        Object.fromEntries(Object.entries(state.errors).map(([id, e]) => [id, new PageError(e.statusCode, e.statusMessage)])),
    },
  });

  const page = remoteRoutes.get(router.state.matches.at(-1)?.route.id ?? '');
  if (page && !state.errors) void host.page(page);
  await nextTask();

  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  startTransition(() => {
    hydrateRoot(
      root,
      <App shop={shop} query={query} host={host} analytics={state.analytics} footer={state.footer}>
        <RouterProvider router={router} />
      </App>,
      {
        onCaughtError(error, { componentStack }) {
          console.error(error);
          recordFailure({ kind: 'render-error', error, componentStack });
        },
        onRecoverableError(error, { componentStack }) {
          if (isClientRender(error)) return;
          console.error(error);
          recordFailure({ kind: 'hydration-error', error, componentStack });
        },
      },
    );
  });

  await nextTask();

  session = followSession(shop.api, query);
  tabs = followTabs(query);
  answerLostTaps(messages[state.locale].errors.partNotLoaded);
  closeOnDeparture(router);
  reloadFailedPages(router);
  void idle()
    .then(() => import(/* webpackChunkName: "idle" */ './idle-tasks.ts'))
    .then(({ startIdleTasks }) => {
      isOutdated = startIdleTasks({ build: state.build, router, basename, remoteRoutes, scope, analytics }).outdated;
    })
    .catch(console.warn);
  if (!state.dev)
    void Promise.race([idle(), delay(REPORT_MS)])
      .then(() => import(/* webpackChunkName: "idle" */ './signals/report.ts'))
      .then(({ reportSignals }) => reportSignals({ ...state, router, remoteRoutes }))
      .catch(console.warn);
  if (state.dev) void import('./dev/follow-sources.ts').then(({ followSources }) => followSources(state.build));
}
