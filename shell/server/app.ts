import { randomUUID } from 'node:crypto';
import { createFolderStore } from '@shop/store/folder-store';
import fastify, { type FastifyInstance } from 'fastify';
import { announce } from './announce.ts';
import { crawlers } from './crawlers.ts';
import { devServer } from './dev-server.ts';
import type { Config } from './env.ts';
import { earlyFailures, failures } from './failures.ts';
import { icons } from './icons.ts';
import { inTurn } from './in-turn.ts';
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
import { readShellAssets } from './shell-assets.ts';
import { statics } from './statics.ts';
import { updates } from './updates.ts';
import { webManifest } from './web-manifest.ts';

/** The shell's server: what it asks for pages, what it serves, in the order in which a request meets it. */
export async function buildApp(
  config: Config,
  startRenderer: StartRenderer,
  quarantine: Quarantine = createQuarantine({ initial: config.quarantine }),
  neighbours: Neighbours = noNeighbours,
): Promise<FastifyInstance> {
  const app = fastify({
    logger: logOptions(config.logLevel),
    logController: new OneLineEach(),
    trustProxy: config.trustProxy,
    // Unlike a counter, it names the request in the API's log too, however many shells there are.
    genReqId: () => randomUUID(),
    // Slashes and case as they come: an address is exactly what it is.
    routerOptions: { maxParamLength: 500 },
    ...earlyFailures,
    // A picture of 25 MB over a slow line takes minutes; headers, and a line that nothing comes over, do not.
    requestTimeout: 300_000,
    keepAliveTimeout: 72_000,
    // A request without Host is answered like any other malformed one.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000, requireHostHeader: false },
    forceCloseConnections: 'idle',
    // Whoever came before it stops is served to the end.
    return503OnClosing: false,
  });
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

  await app.register(inTurn);
  const metrics = createMetrics(renderer.serving);
  offerMetrics(metrics);
  await app.register(requestLog, { metrics });
  await app.register(failures);
  await app.register(security);
  await app.register(statics, { store, onDamage: recheck.report, assetsDir: config.assetsDir });
  await app.register(proxy, { apiUrl: config.apiUrl });
  if (config.dev) await app.register(devServer, config.dev);
  await app.register(updates, { renderer, recheck });
  await app.register(icons, { iconsDir: config.iconsDir });
  await app.register(webManifest, { brand: config.brand });
  await app.register(crawlers, { apiUrl: config.apiUrl, origin: config.publicOrigin, renderer });
  await app.register(pages, { config, renderer, assets, metrics });
  return app;
}
