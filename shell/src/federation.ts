import { createInstance, init, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { attachShareScopeMap, bundlerRuntime } from '@module-federation/webpack-bundler-runtime';
import { entryGlobal, instanceName } from '@shop/contracts/federation-names';
import { LOCAL_VERSION, type LocalRemote } from '@shop/contracts/local-remote';
import type { Remote, RemoteName } from '@shop/contracts/remote';
import type { SharedLibrary } from '@shop/contracts/remote-rules';
import * as shopRuntime from '@shop/runtime';
import runtimePackage from '@shop/runtime/package.json' with { type: 'json' };
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import type { LoadRemote } from './host.ts';
import { reportMissingServer } from './local-remote.ts';
import { nextTask } from './next-task.ts';
import { assetUrl, type PageRemote, type PageVersion } from './page-state.ts';

const isDevelopment = process.env.NODE_ENV === 'development';

/** Development entries change often, so no hash is known. */
const HOT_VERSION = 'dev';
const hotEntry = (remote: RemoteName): string => `/dev/${remote}/remoteEntry.js`;
const isHotEntry = (path: string): boolean => isDevelopment && /^\/dev\/[\w-]+\/remoteEntry\.js$/.test(path);
const localEntry = ({ origin }: LocalRemote): string => `${origin}/remoteEntry.js`;
const hotVersions = new Map<RemoteName, PageVersion>();
function hotVersion(remote: RemoteName): PageVersion {
  const version = hotVersions.get(remote) ?? { version: HOT_VERSION, integrity: '' };
  hotVersions.set(remote, version);
  return version;
}

const singleton = (version: string, lib: unknown) => ({
  version,
  lib: () => lib,
  shareConfig: { singleton: true, requiredVersion: false as const },
});

/** The last good version is a separate remote, which shares only the shell's libraries. */
export function createFederation(
  remotes: Record<RemoteName, PageRemote>,
  hot: readonly RemoteName[] = [],
  local?: LocalRemote,
): { live: LoadRemote; lastGood: LoadRemote } {
  provideRuntime();

  const integrityOf = new Map<string, string>();
  const integrity: ModuleFederationRuntimePlugin = {
    name: 'integrity',
    createScript: ({ url }) => {
      const script = document.createElement('script');
      const { origin, pathname } = new URL(url, location.origin);
      const expected = integrityOf.get(pathname);
      const isLocal = local !== undefined && origin + pathname === localEntry(local);
      // A script without a known hash must not load.
      script.src = expected || isLocal || isHotEntry(pathname) ? url : 'about:blank';
      script.integrity = expected ?? '';
      script.crossOrigin = 'anonymous';
      script.async = true;
      return script;
    },
  };

  const federation = createInstance({
    name: 'shell',
    remotes: [],
    shared: {
      react: singleton(react.version, react),
      'react/jsx-runtime': singleton(react.version, jsxRuntime),
      'react-dom': singleton(reactDom.version, reactDom),
      '@shop/runtime': singleton(runtimePackage.version, shopRuntime),
    } satisfies Record<SharedLibrary, unknown>,
    shareStrategy: 'loaded-first',
    plugins: [integrity],
  });

  const load = async (remote: RemoteName, { version, integrity }: PageVersion, suffix = ''): Promise<Remote> => {
    // Built from names and versions, because page data must not inject a foreign script.
    const entry =
      version === HOT_VERSION
        ? hotEntry(remote)
        : local && version === LOCAL_VERSION
          ? localEntry(local)
          : assetUrl(remote, version, 'remoteEntry.js');
    integrityOf.set(entry, integrity);
    const name = instanceName(remote, version);
    const known = { name, entry: entry + suffix, type: 'global', entryGlobalName: entryGlobal(remote, version) };
    federation.registerRemotes([known], { force: suffix !== '' });
    const surface = await federation.loadRemote<{ default: Remote }>(`${name}/remote`);
    if (!surface) throw new Error(`${name} did not load`);
    await nextTask();
    return surface.default;
  };

  // Loads each version once: a second copy would have a state of its own.
  const surfaces = new Map<PageVersion, Promise<Remote>>();
  const loadOnce = (remote: RemoteName, version: PageVersion | undefined): Promise<Remote> => {
    if (!version) return Promise.reject(new Error(`${remote} has no such version`));
    const kept = surfaces.get(version);
    if (kept) return kept;
    // The second attempt uses a new URL, which bypasses a broken cache.
    const surface = load(remote, version).catch(() => load(remote, version, `?retry=${Date.now()}`));
    surfaces.set(version, surface);
    surface.catch(() => surfaces.delete(version));
    return surface;
  };

  if (local) {
    const version = { version: LOCAL_VERSION, integrity: '' };
    const fromServer = (remote: RemoteName) =>
      remote === local.remote ? loadOnce(remote, version).catch(reportMissingServer) : loadOnce(remote, remotes[remote]);
    const older = (remote: RemoteName) => loadOnce(remote, remote === local.remote ? undefined : remotes[remote]?.lastGood);
    return { live: fromServer, lastGood: older };
  }
  return {
    live: (remote) => loadOnce(remote, isDevelopment && hot.includes(remote) ? hotVersion(remote) : remotes[remote]),
    lastGood: (remote) => loadOnce(remote, remotes[remote]?.lastGood),
  };
}

/** Gives each remote a copy of the federation runtime, in which remotes store their state. */
function provideRuntime(): void {
  Object.defineProperty(globalThis, '_FEDERATION_BUNDLER_RUNTIME', {
    get: () => ({ runtime: { init }, bundlerRuntime: { ...bundlerRuntime, S: {} }, attachShareScopeMap }),
  });
}
