import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime';
import { federationName, type Remote, type RemoteName, remoteNames } from '@shop/contracts/remote';
import * as shopRuntime from '@shop/runtime';
import runtimePackage from '@shop/runtime/package.json' with { type: 'json' };
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { assetUrl, type PageRemote } from './page-state.ts';

const singleton = (version: string, lib: unknown) => ({
  version,
  lib: () => lib,
  shareConfig: { singleton: true, requiredVersion: false as const },
});

/**
 * The page's federation: each remote by its versioned address, checked by its hash.
 */
export function createFederation(remotes: Partial<Record<RemoteName, PageRemote>>): (name: RemoteName) => Promise<Remote> {
  provideRuntime();

  // Our names, and addresses made of versions: the page's state can name no foreign script.
  const entryOf = (name: RemoteName) => assetUrl(name, remotes[name]?.version ?? '', 'remoteEntry.js');
  const integrityOf = new Map(remoteNames.map((name) => [entryOf(name), remotes[name]?.integrity]));
  const integrity: ModuleFederationRuntimePlugin = {
    name: 'integrity',
    createScript: ({ url }) => {
      const script = document.createElement('script');
      const expected = integrityOf.get(new URL(url, location.origin).pathname);
      // Without a hash to check there is nothing to run.
      script.src = expected ? url : 'about:blank';
      script.integrity = expected ?? '';
      script.crossOrigin = 'anonymous';
      script.async = true;
      return script;
    },
  };

  const federation = createInstance({
    name: 'shell',
    remotes: remoteNames.filter((name) => remotes[name]).map((name) => remoteOf(name, entryOf(name))),
    shared: {
      react: singleton(react.version, react),
      'react/jsx-runtime': singleton(react.version, jsxRuntime),
      'react-dom': singleton(reactDom.version, reactDom),
      '@shop/runtime': singleton(runtimePackage.version, shopRuntime),
    },
    shareStrategy: 'loaded-first',
    plugins: [integrity],
  });

  const load = async (name: RemoteName): Promise<Remote> => {
    const surface = await federation.loadRemote<{ default: Remote }>(`${name}/remote`);
    if (!surface) throw new Error(`${name} did not load`);
    return surface.default;
  };

  const loadAgain = (name: RemoteName): Promise<Remote> => {
    // Once more under a fresh address: whatever answered the first one, a cache perhaps, is not asked again.
    federation.registerRemotes([remoteOf(name, `${entryOf(name)}?retry=${Date.now()}`)], { force: true });
    return load(name);
  };

  // One a remote, however many of its pieces ask at once: a second would have state of its own.
  const surfaces = new Map<RemoteName, Promise<Remote>>();
  return (name) => {
    const kept = surfaces.get(name);
    if (kept) return kept;
    const surface = load(name).catch(() => loadAgain(name));
    surfaces.set(name, surface);
    surface.catch(() => surfaces.delete(name));
    return surface;
  };
}

/** A remote as the federation knows it: the entry's script sets a global variable of the remote's name. */
const remoteOf = (name: RemoteName, entry: string) => ({ name, entry, type: 'global' as const, entryGlobalName: federationName(name) });

/**
 * Remote bundles leave the federation's core (`externalRuntime`) and its bundler runtime out and find them on the
 * page, under the names that their build has written down. Each takes its own copy of the bundler runtime's state.
 */
function provideRuntime(): void {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  Object.defineProperty(globalThis, '_FEDERATION_BUNDLER_RUNTIME', {
    get: () => ({ ...bundlerRuntime, bundlerRuntime: { ...bundlerRuntime.bundlerRuntime, S: {} }, bundlerRuntimeOptions: {} }),
  });
}
