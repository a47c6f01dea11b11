import type { Release } from '@shop/contracts/releases';
import type { RemoteName } from '@shop/contracts/remote';
import { readLanguage } from '@shop/domain/locale';
import { type ApiFetch, createApi } from '@shop/runtime/host';
import type { AnalyticsSettings, PageState } from '../src/page-state.ts';
import { assetsOf } from './assets-of.ts';
import { type Composed, compose, type LoadedGuest } from './composition.ts';
import type { Composition } from './composition-plan.ts';
import { renderDocument } from './document.ts';
import type { Guest } from './guest.ts';
import { type GuestFiles, loadGuest } from './guest-loader.ts';
import { versionName } from './remote-version.ts';
import { renderPage } from './render.tsx';
import type { MadePage, PageRequest } from './renderer.ts';
import type { RequireFrom } from './server-federation.ts';
import type { SheetName } from './sheet.ts';
import type { StartScript } from './start-scripts.ts';

export interface RenderSettings {
  brand: string;
  currency: string;
  footer: PageState['footer'];
  analytics: AnalyticsSettings | null;
  dev: PageState['dev'];
  assets: { start: StartScript; styles: readonly SheetName[] };
}

export interface RenderFailure {
  error: unknown;
  guest: Guest | undefined;
  id: string;
  path: string;
}

export interface RenderCoreOptions {
  settings: RenderSettings;
  onFailure: (failure: RenderFailure) => void;
  /** Only tests replace it. */
  requireFrom?: RequireFrom;
}

export interface RenderCore {
  load: (release: Release, files: GuestFiles) => Promise<void>;
  compose: (composition: Composition) => void;
  current: () => Composed;
  render: (request: PageRequest, fetch: ApiFetch) => Promise<MadePage>;
}

const RENDER_TIMEOUT_MS = 5000;
/** Shorter than the loader's limit, so that the log names the hanging request. */
const API_TIMEOUT_MS = 2500;

export function createRenderCore({ settings, onFailure, requireFrom }: RenderCoreOptions): RenderCore {
  const { assets, dev, ...identity } = settings;
  const loaded = new Map<string, LoadedGuest>();
  let composed: Composed | undefined;

  const current = (): Composed => {
    if (!composed) throw new Error('nothing is composed yet');
    return composed;
  };

  return {
    current,
    async load(release, files) {
      loaded.set(versionName(release), await loadGuest(release, files, requireFrom));
    },
    compose(composition) {
      const guests = new Map<RemoteName, LoadedGuest>();
      for (const [name, version] of Object.entries(composition.versions)) {
        const remote = name as RemoteName;
        const guest = loaded.get(versionName({ remote, version }));
        if (!guest) throw new Error(`${versionName({ remote, version })} is not loaded`);
        guests.set(remote, guest);
      }
      composed = compose(composition, guests);
    },
    async render({ id, url: address, notFound }, fetch) {
      const now = current();
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
        onError: (error, guest) => onFailure({ error, guest, id, path: url.pathname }),
      });
      if (rendered.kind !== 'page') return rendered;
      const { html, meta, state, pieces, status, isPublic, route, times } = rendered;
      const { styles: own, scripts } = assetsOf(now, pieces);
      const { document, stylesAt } = renderDocument({
        html,
        meta,
        state,
        origin: url.origin,
        start: assets.start,
        // In development unused preloads log warnings.
        preloads: dev ? [] : scripts,
      });
      const styles = [...assets.styles, ...own].map(({ url: file }) => file);
      return { kind: 'page', route, times, status, document, styles, stylesAt, frames: meta.frames ?? [], isPublic };
    },
  };
}
