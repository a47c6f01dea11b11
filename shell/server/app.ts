import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import proxyAddr from '@fastify/proxy-addr';
import { BODY_BYTES } from '@shop/contracts/limits';
import { logOutput } from '@shop/settings/log-output';
import { openCopyingStore } from '@shop/store/open-store';
import { trusting } from '@shop/store/trust';
import { requestContext, traceRequests } from '@shop/telemetry/requests';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { icons } from './assets/icons.ts';
import { startIntegrityCheck } from './assets/integrity-check.ts';
import { licences } from './assets/licences.ts';
import { readShellAssets } from './assets/shell-assets.ts';
import { staticFiles } from './assets/static-files.ts';
import { webManifest } from './assets/web-manifest.ts';
import { readCountsSecret } from './canary/counts-secret.ts';
import { createGuard } from './canary/guard.ts';
import { createVisitorCounts } from './canary/visitor-counts.ts';
import { announce } from './composition/announce.ts';
import { readCapabilities } from './composition/capabilities.ts';
import type { Serving } from './composition/composition-plan.ts';
import { offerContracts } from './composition/offer-contracts.ts';
import { recordOpenPages } from './composition/open-pages.ts';
import { purgeReplaced } from './composition/purge.ts';
import type { Config } from './env.ts';
import { apiProxy } from './http/api-proxy.ts';
import { canonicalHost } from './http/canonical-host.ts';
import { compositionRoute } from './http/composition-route.ts';
import { devServer } from './http/dev-server.ts';
import { earlyErrorPages, errorPages } from './http/error-pages.ts';
import { security } from './http/security-headers.ts';
import { statusRoutes } from './http/status-routes.ts';
import { createTraffic, type Traffic } from './http/traffic.ts';
import { fromWindows1254 } from './http/windows-1254.ts';
import { createQuarantine, type Quarantine } from './isolation/quarantine.ts';
import { createKnownSources } from './observability/known-sources.ts';
import { logOptions } from './observability/log.ts';
import { createMetrics, exposeMetrics } from './observability/metrics.ts';
import { OneLineEach, requestLog } from './observability/request-log.ts';
import { createServerSignals } from './observability/server-signals.ts';
import { signalsRoute } from './observability/signals-route.ts';
import { followChanges } from './pages/catalogue-changes.ts';
import { pages } from './pages/pages.ts';
import type { StartRenderer } from './pages/renderer.ts';
import { previewRoutes } from './preview/preview-routes.ts';
import { crawlers } from './seo/crawlers.ts';
import { securityTxt } from './seo/security-txt.ts';
import { countingSignals, localSignals, type Signals } from './workers/shared-signals.ts';
import { noSiblings, type SiblingWorkers } from './workers/sibling-workers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    traffic: Traffic;
  }
}

const http = {
  // Milliseconds for a whole request. An upload may have 25 MB.
  requestTimeout: 300_000,
  keepAliveTimeout: 72_000,
  headersTimeout: 15_000,
  connectionsCheckingInterval: 5000,
  // Node's error page for a missing Host would lack our headers.
  requireHostHeader: false,
} as const;

export async function buildApp(
  config: Config,
  startRenderer: StartRenderer,
  quarantine: Quarantine = createQuarantine({ initial: config.quarantine }),
  siblings: SiblingWorkers = noSiblings,
  signalsOf: (log: FastifyBaseLogger) => Signals = localSignals,
): Promise<FastifyInstance> {
  const trusted = proxyAddr.compile(config.trustProxy);
  const traffic = createTraffic(config, http, { warn: (fields: object, message?: string) => app.log.warn(fields, message) });
  const app: FastifyInstance = fastify({
    logger: { ...logOptions(config.logLevel, config.observed.instance), stream: logOutput() },
    logController: new OneLineEach(),
    trustProxy: trusted,
    ...requestContext(trusted),
    rewriteUrl: ({ url = '/' }) => fromWindows1254(url),
    routerOptions: { maxParamLength: 500 },
    ...earlyErrorPages,
    serverFactory: traffic.serverFactory,
    bodyLimit: BODY_BYTES,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  app.decorate('traffic', traffic);
  const plain = await openCopyingStore(config.releaseStore, config.copiesDir, {
    onChange(problem) {
      if (problem) app.log.error({ problem }, 'release store unavailable: copies are served');
      else app.log.info('release store is back');
    },
  });
  const store = trusting(plain, {
    anchor: config.releaseTrust.registry,
    isPublic: config.publicOrigin.startsWith('https:'),
    marksFolder: config.trustDir,
    serves: true,
    keyFile: config.releaseTrust.keyFile,
  });
  const assets = await readShellAssets(config.assetsDir);
  const known = createKnownSources();
  const counts = createVisitorCounts();
  const signals = countingSignals(signalsOf(app.log), counts);
  const openPages = recordOpenPages({ store, log: app.log });
  const onServing = (serving: Serving): void => {
    known.served(serving);
    openPages.served(serving);
  };
  const serverSignals = createServerSignals(onServing, signals);
  const renderer = await startRenderer({ config, store, assets, quarantine, signals: serverSignals, log: app.log });
  const problems = (): string[] => [plain.problem()].filter((problem) => problem !== undefined);
  const liveVersions = () =>
    [undefined, ...renderer.canaries().map(({ threshold }) => threshold - 1)].map((bucket) => renderer.serving(bucket).versions);
  const integrityCheck = startIntegrityCheck({ store, siblings, versions: liveVersions, log: app.log });
  const secret = await readCountsSecret(store.trust, config.trustDir);
  if (secret.problem && config.publicOrigin.startsWith('https:'))
    app.log.warn({ problem: secret.problem }, 'guard has no release key: it counts visitors of this machine alone and reverts nothing');
  const guard = createGuard({
    store,
    channel: config.channel,
    id: `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`.replaceAll(/[^\w-]/g, '_'),
    secret: secret.bytes,
    counts,
    quarantine,
    journal: renderer.journal,
    log: app.log,
  });
  const offer = await readCapabilities(config.assetsDir);
  const stopOffering = offerContracts({
    store,
    channel: config.channel,
    offer,
    assetsDir: config.assetsDir,
    seq: renderer.seq,
    log: app.log,
  });
  const silence = announce({
    store,
    channel: config.channel,
    offer,
    state: () => ({
      ...renderer.serving(),
      seq: renderer.seq(),
      verified: store.trust.lastMark(config.channel)?.file,
      failing: [...renderer.failing(), ...renderer.journalDamages(), ...integrityCheck.damages(), ...problems(), ...guard.ignored()],
      leftOut: [...quarantine.list()],
      signals: signals.counted(),
      health: signals.health(),
      canaries: renderer.canaries(),
      guard: guard.views(),
    }),
    log: app.log,
  });
  const stopPurging = config.purge && purgeReplaced({ ...config.purge, compositions: renderer.compositions, log: app.log });
  app.addHook('onClose', async () => {
    stopPurging?.();
    stopOffering();
    integrityCheck.stop();
    await guard.stop();
    await silence();
    await renderer.stop();
  });

  const metrics = createMetrics(renderer.serving, traffic, guard.views);
  exposeMetrics(metrics);
  traceRequests(app, (request) => request.page?.route ?? request.routeOptions.url ?? 'unknown');
  await app.register(requestLog, { metrics });
  await app.register(errorPages);
  await app.register(security, { publicOrigin: config.publicOrigin });
  await app.register(canonicalHost, { publicOrigin: config.publicOrigin });
  await app.register(staticFiles, { store, onDamage: integrityCheck.report, assetsDir: config.assetsDir });
  await app.register(licences, { store, onDamage: integrityCheck.report, assetsDir: config.assetsDir, renderer });
  await app.register(apiProxy, { apiUrl: config.apiUrl, queues: traffic.queues });
  if (config.dev) await app.register(devServer, config.dev);
  await app.register(previewRoutes, {
    config,
    renderer,
    registry: async () => (await store.trust.registries()).at(-1)?.registry,
    quarantined: ({ remote, version }) => quarantine.reason(remote, version),
    assets,
    queue: traffic.queues.pages,
  });
  const { publicOrigin } = config;
  await app.register(compositionRoute, { renderer, publicOrigin });
  await app.register(statusRoutes, { renderer, integrityCheck, openPages, storeProblem: plain.problem, publicOrigin });
  await app.register(signalsRoute, {
    known,
    signals,
    counts,
    serving: renderer.serving,
    shellBuild: assets.build,
    publicOrigin,
    refusals: traffic.refusals,
  });
  await app.register(icons, { iconsDir: config.iconsDir });
  await app.register(webManifest, { brand: config.brand });
  await app.register(securityTxt, { apiUrl: config.apiUrl, origin: config.publicOrigin, contacts: config.securityContacts });
  await app.register(crawlers, { apiUrl: config.apiUrl, origin: config.publicOrigin, renderer, queue: traffic.queues.sitemaps });
  const changes = followChanges(config.apiUrl, app.log);
  app.addHook('onClose', changes.stop);
  await changes.ready;
  await app.register(pages, { config, renderer, assets, metrics, signals: serverSignals, counts, queue: traffic.queues.pages, changes });
  return app;
}
