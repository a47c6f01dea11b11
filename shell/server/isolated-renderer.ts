import { LRUCache } from 'lru-cache';
import { apiGateway } from './api-gateway.ts';
import { leaveOutNewest } from './leave-out.ts';
import { followComposition } from './live-composition.ts';
import { createRenderLog } from './render-log.ts';
import { isolatedRenderProcess, type RenderProcessOptions, type StartRenderProcess, type WorkerSettings } from './render-process-client.ts';
import type { StartRenderer } from './renderer.ts';
import { ownTurns, type Turns } from './turns.ts';

const AGAIN_MS = 600_000;
const REMEMBERED = 1000;

export const isolatedRenderer = (program: string, mode: string, turns: Turns = ownTurns): StartRenderer =>
  rendererBy((options) => isolatedRenderProcess({ ...options, program, mode }), turns);

export const rendererBy =
  (startWith: (options: Omit<RenderProcessOptions, 'program' | 'mode'>) => StartRenderProcess, turns: Turns = ownTurns): StartRenderer =>
  async ({ config, store, assets, quarantine, log }) => {
    const { brand, currency, footer, analytics, dev } = config;
    const settings: WorkerSettings = {
      brand,
      currency,
      footer,
      analytics,
      dev: dev && { hot: dev.hot },
      assets: { start: assets.start, styles: assets.styles },
    };
    const api = apiGateway(config.apiUrl);
    const failures = createRenderLog(log);
    const said = new LRUCache<string, true>({ max: REMEMBERED, ttl: AGAIN_MS });
    const live = await followComposition({
      store,
      shellBuild: assets.build,
      quarantine,
      turns,
      log,
      start: startWith({ settings, api, log }),
      warmUrl: `${config.publicOrigin}/`,
      events: {
        onFailure: failures.say,
        onLeftBehind({ what, error, guest, rendering }) {
          const key = JSON.stringify([guest, rendering, what, error.message]);
          if (said.has(key)) return;
          said.set(key, true);
          log.error({ ...guest, ...(rendering !== undefined && { rendering }), what, err: error }, 'what a remote left behind was caught');
        },
        async onUnexplained(why) {
          await leaveOutNewest({ store, quarantine, log, why });
        },
      },
    });
    return {
      serving: live.current,
      seq: live.seq,
      failing: failures.recent,
      render: live.render,
      async stop() {
        live.stop();
        await api.stop();
      },
    };
  };
