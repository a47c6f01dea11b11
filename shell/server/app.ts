import { randomUUID } from 'node:crypto';
import { BODY_BYTES } from '@shop/contracts/limits';
import { logOutput } from '@shop/settings/log-output';
import { createFolderStore } from '@shop/store/folder-store';
import fastify, { type FastifyInstance } from 'fastify';
import { announce } from './announce.ts';
import { canonicalHost } from './canonical-host.ts';
import { crawlers } from './crawlers.ts';
import { devServer } from './dev-server.ts';
import type { Config } from './env.ts';
import { earlyFailures, failures } from './failures.ts';
import { icons } from './icons.ts';
import { logOptions } from './log.ts';
import { createMetrics, offerMetrics } from './metrics.ts';
import { type Neighbours, noNeighbours } from './neighbours.ts';
import { readOffer } from './offer.ts';
import { pages } from './pages.ts';
import { proxy } from './proxy.ts';
import { createQuarantine, type Quarantine } from './quarantine.ts';
import { recheckFiles } from './recheck.ts';
import type { StartRenderer } from './renderer.ts';
import { OneLineEach, requestLog } from './request-log.ts';
import { security } from './security.ts';
import { securityTxt } from './security-txt.ts';
import { readShellAssets } from './shell-assets.ts';
import { statics } from './statics.ts';
import { createTraffic, type Traffic } from './traffic.ts';
import { updates } from './updates.ts';
import { webManifest } from './web-manifest.ts';

declare module 'fastify' {
  interface FastifyInstance {
    traffic: Traffic;
  }
}

const http = {
  // Milliseconds. Uploading 25 MB may take minutes; headers and idle connections must not.
  requestTimeout: 300_000,
  keepAliveTimeout: 72_000,
  headersTimeout: 15_000,
  connectionsCheckingInterval: 5000,
  // Node's own error page would lack our headers.
  requireHostHeader: false,
} as const;

export async function buildApp(
  config: Config,
  startRenderer: StartRenderer,
  quarantine: Quarantine = createQuarantine({ initial: config.quarantine }),
  neighbours: Neighbours = noNeighbours,
): Promise<FastifyInstance> {
  const traffic = createTraffic(config, http, { warn: (fields: object, message?: string) => app.log.warn(fields, message) });
  const app: FastifyInstance = fastify({
    logger: { ...logOptions(config.logLevel), stream: logOutput() },
    logController: new OneLineEach(),
    trustProxy: config.trustProxy,
    // Unique across shells and in the API's log.
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 500 },
    ...earlyFailures,
    serverFactory: traffic.serverFactory,
    bodyLimit: BODY_BYTES,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  app.decorate('traffic', traffic);
  const store = createFolderStore(config.releaseStore);
  const assets = await readShellAssets(config.assetsDir);
  const renderer = await startRenderer({ config, store, assets, quarantine, log: app.log });
  const recheck = recheckFiles({ store, neighbours, versions: () => renderer.serving().versions, log: app.log });
  const silence = announce({
    store,
    offer: await readOffer(config.assetsDir),
    state: () => ({
      ...renderer.serving(),
      seq: renderer.seq(),
      failing: [...renderer.failing(), ...recheck.damages()],
      leftOut: [...quarantine.list()],
    }),
    log: app.log,
  });
  app.addHook('onClose', async () => {
    recheck.stop();
    await silence();
    await renderer.stop();
  });

  const metrics = createMetrics(renderer.serving, traffic);
  offerMetrics(metrics);
  await app.register(requestLog, { metrics });
  await app.register(failures);
  await app.register(security, { publicOrigin: config.publicOrigin });
  await app.register(canonicalHost, { publicOrigin: config.publicOrigin });
  await app.register(statics, { store, onDamage: recheck.report, assetsDir: config.assetsDir });
  await app.register(proxy, { apiUrl: config.apiUrl, queues: traffic.queues });
  if (config.dev) await app.register(devServer, config.dev);
  await app.register(updates, { renderer, recheck });
  await app.register(icons, { iconsDir: config.iconsDir });
  await app.register(webManifest, { brand: config.brand });
  await app.register(securityTxt, { apiUrl: config.apiUrl, origin: config.publicOrigin, contacts: config.securityContacts });
  await app.register(crawlers, { apiUrl: config.apiUrl, origin: config.publicOrigin, renderer, queue: traffic.queues.sitemaps });
  await app.register(pages, { config, renderer, assets, metrics, queue: traffic.queues.pages });
  return app;
}
