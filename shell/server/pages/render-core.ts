import type { Release } from '@shop/contracts/releases';
import type { RemoteName } from '@shop/contracts/remote';
import { readLanguage } from '@shop/domain/locale';
import { type ApiFetch, createApi } from '@shop/runtime/host';
import type { AnalyticsSettings, PageState } from '../../src/page-state.ts';
import { pageAssets } from '../assets/page-assets.ts';
import type { StylesheetName } from '../assets/stylesheet.ts';
import { type Composed, compose, type LoadedRemote } from '../composition/composition.ts';
import type { Composition } from '../composition/composition-plan.ts';
import { loadRemote, type RemoteFiles } from '../composition/remote-loader.ts';
import { versionName } from '../composition/remote-version.ts';
import type { RequireFrom } from '../composition/server-federation.ts';
import type { RemoteContext } from '../isolation/remote-context.ts';
import { renderDocument } from './document.ts';
import { renderPage } from './render.tsx';
import type { MadePage, PageRequest } from './renderer.ts';
import type { StartScript } from './start-scripts.ts';

export interface RenderSettings {
  brand: string;
  currency: string;
  footer: PageState['footer'];
  analytics: AnalyticsSettings | null;
  dev: PageState['dev'];
  /** The worker sends the scripts: each bundle prints functions differently, but the hashes must match. */
  assets: { theme: string; start: StartScript; styles: readonly StylesheetName[] };
}

export interface RenderFailure {
  error: unknown;
  remoteContext: RemoteContext | undefined;
  id: string;
  path: string;
}

export interface RenderCoreOptions {
  settings: RenderSettings;
  onFailure: (failure: RenderFailure) => void;
  requireFrom?: RequireFrom;
}

export interface RenderCore {
  load: (release: Release, files: RemoteFiles) => Promise<void>;
  compose: (compositions: readonly Composition[]) => void;
  current: (id?: string) => Composed;
  render: (request: PageRequest, fetch: ApiFetch) => Promise<MadePage>;
}

const RENDER_TIMEOUT_MS = 5000;
/** Milliseconds. The loader's limit is longer, so the log names the hanging request. */
const API_TIMEOUT_MS = 2500;

export function createRenderCore({ settings, onFailure, requireFrom }: RenderCoreOptions): RenderCore {
  const { assets, dev, ...identity } = settings;
  const loaded = new Map<string, LoadedRemote>();
  let composed: readonly Composed[] = [];

  const current = (id?: string): Composed => {
    const found = composed.find((each) => each.id === id) ?? composed[0];
    if (!found) throw new Error('nothing is composed yet');
    return found;
  };

  function remotesOf({ versions }: Composition): ReadonlyMap<RemoteName, LoadedRemote> {
    const loadedRemotes = new Map<RemoteName, LoadedRemote>();
    for (const [name, version] of Object.entries(versions)) {
      const remote = name as RemoteName;
      const loadedRemote = loaded.get(versionName({ remote, version }));
      if (!loadedRemote) throw new Error(`${versionName({ remote, version })} is not loaded`);
      loadedRemotes.set(remote, loadedRemote);
    }
    return loadedRemotes;
  }

  return {
    current,
    async load(release, files) {
      loaded.set(versionName(release), await loadRemote(release, files, requireFrom));
    },
    compose(compositions) {
      composed = compositions.map((composition) => compose(composition, remotesOf(composition)));
    },
    async render({ id, url: address, composition, notFound }, fetch) {
      const now = current(composition);
      const url = new URL(address);
      const { locale } = readLanguage(url.pathname);
      const rendered = await renderPage({
        composed: now,
        url,
        locale,
        ...identity,
        dev,
        api: createApi({ base: '', locale, fetch, readMs: API_TIMEOUT_MS }),
        notFound,
        timeoutMs: RENDER_TIMEOUT_MS,
        onError: (error, remoteContext) => onFailure({ error, remoteContext, id, path: url.pathname }),
      });
      if (rendered.kind !== 'page') return rendered;
      const { html, meta, state, pieces, status, isPublic, route, times } = rendered;
      const { styles: own, scripts } = pageAssets(now, pieces);
      const { document, stylesAt } = renderDocument({
        html,
        meta,
        state,
        origin: url.origin,
        theme: assets.theme,
        start: assets.start,
        // Preloads nothing in development, because browsers warn about unused preloads.
        preloads: dev ? [] : scripts,
      });
      const styles = [...assets.styles, ...own].map(({ url: file }) => file);
      return { kind: 'page', route, times, status, document, styles, stylesAt, frames: meta.frames ?? [], isPublic };
    },
  };
}
