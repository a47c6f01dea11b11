import { readLanguage } from '@shop/contracts/locale';
import type { RemoteName } from '@shop/contracts/remote';
import { createApi } from '@shop/runtime/host';
import type { FolderStore } from '@shop/store/folder-store';
import type { FastifyBaseLogger } from 'fastify';
import type { PageRemote, RemoteRoute } from '../src/page-state.ts';
import { apiCalls } from './api-calls.ts';
import { assetsOf } from './assets-of.ts';
import type { Composed } from './composition.ts';
import { renderDocument } from './document.ts';
import type { Config } from './env.ts';
import { followComposition } from './live-composition.ts';
import type { Quarantine } from './quarantine.ts';
import { renderPage } from './render.tsx';
import { createRenderLog } from './render-log.ts';
import type { ShellAssets } from './shell-assets.ts';
import { ownTurns, type Turns } from './turns.ts';

/** What pages are made with at the moment. Plain data: it crosses threads. */
export interface Serving {
  /** The composition's name. */
  id: string;
  remotes: Partial<Record<RemoteName, PageRemote>>;
  routes: readonly RemoteRoute[];
  versions: Partial<Record<RemoteName, string>>;
  /** Why a wanted version is not served, by remote. */
  failures: Partial<Record<RemoteName, string>>;
}

export interface PageRequest {
  /** Names the request in the logs of shell and API. */
  id: string;
  /** The page's whole address: its language too is known by it. */
  url: string;
}

/** A finished answer; `document` is the page's HTML, `sheets` the hashes of the style sheets in it, `frames` the origins that it shows in frames. */
export type Page = {
  /** With which composition it was made. */
  composition: string;
  /** The route's id; `shell:missing` where there is none. */
  route: string;
  /** Milliseconds for its data, and for its markup. */
  times: { loadMs: number; renderMs: number };
  status: number;
} & (
  | { kind: 'page'; document: Uint8Array<ArrayBuffer>; sheets: readonly string[]; frames: readonly string[]; isPublic: boolean }
  | { kind: 'redirect'; location: string }
);

/** Everything that runs the remotes' code, behind the few things that the server asks of it. */
export interface Renderer {
  serving: () => Serving;
  /** The last entry of the journal that was composed, or tried. */
  seq: () => number;
  /** What failed within the last minute, of which version and where, each as a text. */
  failing: () => readonly string[];
  render: (request: PageRequest) => Promise<Page>;
  stop: () => Promise<void>;
}

export interface RendererOptions {
  config: Config;
  store: FolderStore;
  assets: ShellAssets;
  quarantine: Quarantine;
  /** Nobody else's, unless told. */
  turns?: Turns;
  /** It takes the place of one that has ended. */
  again?: boolean;
  log: FastifyBaseLogger;
}

export type StartRenderer = (options: RendererOptions) => Promise<Renderer>;

const RENDER_TIMEOUT_MS = 5000;
/** Milliseconds that the API has for one answer: less than a loader has for all, so that what hangs is named. */
const API_TIMEOUT_MS = 2500;

/** Renders in this very thread. */
export const startRenderer: StartRenderer = async ({ config, store, assets, quarantine, turns = ownTurns, again = false, log }) => {
  const calls = apiCalls(config.apiUrl);
  const live = await followComposition({ store, shellBuild: assets.build, quarantine, turns, again, log });
  const failures = createRenderLog(log);

  return {
    serving: () => servingOf(live.current()),
    seq: live.seq,
    failing: failures.recent,
    async render({ id, url: address }) {
      const composed = live.current();
      const url = new URL(address);
      const { locale } = readLanguage(url.pathname);
      const rendered = await renderPage({
        composed,
        url,
        locale,
        brand: config.brand,
        currency: config.currency,
        analytics: config.analytics,
        dev: config.dev && { hot: config.dev.hot },
        api: createApi({ base: '', locale, fetch: calls.of(id), readMs: API_TIMEOUT_MS }),
        timeoutMs: RENDER_TIMEOUT_MS,
        onError: (error, guest) => failures.say({ error, guest, reqId: id, path: url.pathname }),
      });
      if (rendered.kind === 'redirect') return { ...rendered, composition: composed.id };
      const { html, meta, state, pieces, status, isPublic, route, times } = rendered;
      const { styles: own, scripts } = assetsOf(composed, pieces);
      const styles = [...assets.styles, ...own];
      const document = renderDocument({
        html,
        meta,
        state,
        origin: url.origin,
        start: assets.start,
        styles,
        // While one develops, nothing: what reloads hot comes from elsewhere, and what is asked for late is warned of in the console.
        preloads: config.dev ? [] : scripts,
      });
      const [sheets, frames] = [styles.map(({ hash }) => hash), meta.frames ?? []];
      return { kind: 'page', composition: composed.id, route, times, status, document, sheets, frames, isPublic };
    },
    async stop() {
      live.stop();
      await calls.stop();
    },
  };
};

// One object for one composition: who asks again sees by it that nothing has changed.
const known = new WeakMap<Composed, Serving>();

function servingOf(composed: Composed): Serving {
  const serving = known.get(composed) ?? {
    id: composed.id,
    remotes: composed.remotes,
    routes: composed.routes,
    versions: Object.fromEntries([...composed.releases].map(([remote, { version }]) => [remote, version])),
    failures: Object.fromEntries(composed.failures),
  };
  known.set(composed, serving);
  return serving;
}
