import path from 'node:path';
import { DEFAULT_CHANNEL } from '@shop/contracts/channels';
import type { Sources } from '@shop/isolation/module-loader';
import type { ApiFetch } from '@shop/runtime/host';
import { messageOf } from '@shop/store/message-of';
import type { CallContext } from '@shop/telemetry/spans';
import { noFacts } from '../../src/layouts/footer-facts.ts';
import { isApiFailure } from '../../src/signals/api-failure.ts';
import type { Composed } from '../composition/composition.ts';
import { type CompositionPlan, compositionOf } from '../composition/composition-plan.ts';
import { followComposition, type LiveComposition, type LiveOptions } from '../composition/live-composition.ts';
import { CodeFailed } from '../composition/loaded-releases.ts';
import { NotLoaded } from '../composition/remote-loader.ts';
import { rendererBy } from '../isolation/isolated-renderer.ts';
import type { RenderEnd, RenderEvents, RenderProcess, StartRenderProcess, WorkerSettings } from '../isolation/render-process-client.ts';
import { createPageStylesheets } from '../pages/page-stylesheets.ts';
import { createRenderCore, type RenderCore } from '../pages/render-core.ts';
import type { StartRenderer } from '../pages/renderer.ts';
import { unstagedRollout } from '../workers/staged-rollout.ts';

// Renders in the test's own process, where tests and remotes share globals.

function requireHere(folder: string, sources: Sources): (request: string) => unknown {
  const require = (request: string): unknown => {
    const file = path.posix.join('.', request);
    const source = sources.get(file);
    if (source === undefined) throw new Error(`${request} cannot be required`);
    const module = { exports: {} };
    // biome-ignore lint/security/noGlobalEval: a bundle's code runs with the test's globals
    const body = globalThis.eval(`(function (exports, require, module) {${source}\n})\n//# sourceURL=${folder}/${file}`);
    body(module.exports, require, module);
    return module.exports;
  };
  return require;
}

const settings: WorkerSettings = {
  brand: 'Baskıhane',
  currency: 'USD',
  footer: noFacts,
  analytics: null,
  dev: null,
  assets: { theme: '', start: { source: '', hash: '' }, styles: [] },
};

interface InProcess {
  start: StartRenderProcess;
  running: () => readonly { core: RenderCore; events: RenderEvents; end: (end: Partial<RenderEnd>) => void }[];
}

export function inProcess(given: WorkerSettings = settings, fetch: (caller: CallContext) => ApiFetch = () => neverAnswers): InProcess {
  const running = new Set<ReturnType<InProcess['running']>[number]>();
  return {
    running: () => [...running],
    start(events): RenderProcess {
      const core = createRenderCore({
        settings: given,
        requireFrom: requireHere,
        onFailure: ({ error, remoteContext, id, path: where }) =>
          events.onFailure({ error: error as Error, remoteContext, reqId: id, path: where, isApiFailure: isApiFailure(error) }),
      });
      const pageStylesheets = createPageStylesheets();
      pageStylesheets.add(given.assets.styles);
      let pending = 0;
      const self = {
        core,
        events,
        end(end: Partial<RenderEnd>): void {
          if (running.delete(self))
            events.onEnd({ cause: 'ended', reason: 'it ended by itself', culprit: undefined, livedMs: 1000, ...end });
        },
      };
      running.add(self);
      return {
        ready: Promise.resolve(),
        async load({ release, folder, sources, stylesheets }) {
          pageStylesheets.add(stylesheets.values());
          await core.load(release, { folder, sources, stylesheets }).catch((error: unknown) => {
            throw new CodeFailed(messageOf(error), { isHung: error instanceof NotLoaded && error.hung });
          });
        },
        compose: async (plans) => core.compose(plans.map(compositionOf)),
        async render(request) {
          pending++;
          try {
            return pageStylesheets.complete(await core.render(request, fetch(request)));
          } finally {
            pending--;
          }
        },
        pending: () => pending,
        end: (reason) => self.end({ cause: 'dismissed', reason }),
      };
    },
  };
}

const neverAnswers: ApiFetch = () => new Promise<never>(() => undefined);

export const rendererInProcess: StartRenderer = rendererBy(
  ({ settings: given, api }) =>
    inProcess(given, (caller) => async (where, { headers }) => {
      const { status, bytes } = await api.of(caller).read({ path: where, language: headers['accept-language'] === 'en' ? 'en' : 'tr' });
      return { status, json: async () => JSON.parse(Buffer.from(bytes).toString()) };
    }).start,
);

export interface Followed extends LiveComposition {
  composed: () => Composed & Pick<CompositionPlan, 'failures'>;
  processes: InProcess;
}

export async function followInProcess(
  options: Pick<LiveOptions, 'store' | 'quarantine' | 'log' | 'shellBuild'> & Partial<LiveOptions>,
): Promise<Followed> {
  const processes = inProcess();
  const live = await followComposition({
    channel: DEFAULT_CHANNEL,
    rollout: unstagedRollout,
    start: processes.start,
    warmUrl: 'http://shop.example/warm-up',
    onLoadFailure: () => undefined,
    events: {
      onFailure: () => undefined,
      onLeftBehind: () => undefined,
      onGrowth: () => undefined,
      onServing: () => undefined,
      onHarm: () => undefined,
      onUnexplained: async () => undefined,
    },
    ...options,
  });
  return {
    ...live,
    processes,
    composed() {
      const { id, failures } = live.current();
      const serving = processes.running().find(({ core }) => isComposedAs(core, id));
      if (!serving) throw new Error('no process serves it');
      return { ...serving.core.current(), failures };
    },
  };
}

function isComposedAs(core: RenderCore, id: string): boolean {
  try {
    return core.current().id === id;
  } catch {
    return false;
  }
}
