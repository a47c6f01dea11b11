import { LRUCache } from 'lru-cache';
import { plansOf } from '../composition/composition-plan.ts';
import { followComposition } from '../composition/live-composition.ts';
import { createRenderLog } from '../observability/render-log.ts';
import type { StartRenderer } from '../pages/renderer.ts';
import { themeScript } from '../pages/theme-script.ts';
import { createPreviews } from '../preview/previews.ts';
import { type Rollout, unstagedRollout } from '../workers/staged-rollout.ts';
import { apiGateway } from './api-gateway.ts';
import { quarantineNewest } from './quarantine-newest.ts';
import { isolatedRenderProcess, type RenderProcessOptions, type StartRenderProcess, type WorkerSettings } from './render-process-client.ts';

const AGAIN_MS = 600_000;
const REMEMBERED = 1000;

export const isolatedRenderer = (program: string, mode: string, rollout: Rollout = unstagedRollout): StartRenderer =>
  rendererBy((options) => isolatedRenderProcess({ ...options, program, mode }), rollout);

export const rendererBy =
  (
    startWith: (options: Omit<RenderProcessOptions, 'program' | 'mode'>) => StartRenderProcess,
    rollout: Rollout = unstagedRollout,
  ): StartRenderer =>
  async ({ config, store, assets, quarantine, signals, log }) => {
    const { brand, currency, footer, analytics, dev } = config;
    const settings: WorkerSettings = {
      brand,
      currency,
      footer,
      analytics,
      dev: dev && { hot: dev.hot },
      assets: { theme: themeScript.source, start: assets.start, styles: assets.styles },
    };
    const api = apiGateway(config.apiUrl);
    const failures = createRenderLog(log);
    const said = new LRUCache<string, true>({ max: REMEMBERED, ttl: AGAIN_MS });
    const start = startWith({ settings, api, log });
    const live = await followComposition({
      store,
      channel: config.channel,
      shellBuild: assets.build,
      quarantine,
      rollout,
      log,
      start,
      onLoadFailure: (version) => signals.failed({ ...version, kind: 'load-failure' }),
      warmUrl: `${config.publicOrigin}/`,
      events: {
        onFailure(failure) {
          failures.report(failure);
          const { remoteContext, isApiFailure, reqId } = failure;
          if (remoteContext && !isApiFailure) signals.failed({ ...remoteContext, kind: 'render-error' }, reqId);
        },
        onServing: (compositions) => plansOf(compositions).forEach(signals.served),
        onHarm: (version, _why, kind) => signals.failed({ ...version, kind }),
        onLeftBehind({ what, error, remoteContext, rendering }) {
          if (remoteContext) signals.failed({ ...remoteContext, kind: 'uncaught-error' });
          const key = JSON.stringify([remoteContext, rendering, what, error.message]);
          if (said.has(key)) return;
          said.set(key, true);
          log.error(
            { ...remoteContext, ...(rendering !== undefined && { rendering }), what, err: error },
            'what a remote left behind was caught',
          );
        },
        onGrowth({ megabytes, keeper }) {
          if (keeper) log.error({ ...keeper, megabytes }, 'a version keeps memory of its renders');
          else log.warn({ megabytes }, 'a render process keeps memory of no one version');
          if (keeper) signals.failed({ ...keeper, kind: 'memory-growth' });
        },
        async onUnexplained(why) {
          await quarantineNewest({ store, channel: config.channel, quarantine, log, why });
        },
      },
    });
    const previews = createPreviews({ store, start, live: live.current, shellBuild: assets.build, log });
    return {
      previews,
      serving: live.current,
      compositions: live.ids,
      canaries: live.canaries,
      journal: live.journal,
      seq: live.seq,
      failing: failures.recent,
      journalDamages: live.journalDamages,
      render: live.render,
      async stop() {
        previews.stop();
        live.stop();
        await api.stop();
      },
    };
  };
