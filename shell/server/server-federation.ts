import { createRequire } from 'node:module';
import path from 'node:path';
import { createInstance } from '@module-federation/runtime';
import type { SharedLibrary } from '@shop/contracts/guest-rules';
import type { Release } from '@shop/contracts/releases';
import type { Remote } from '@shop/contracts/remote';
import * as shopRuntime from '@shop/runtime';
import runtimePackage from '@shop/runtime/package.json' with { type: 'json' };
import type { FolderStore } from '@shop/store/folder-store';
import { serverKey } from '@shop/store/releases';
import { type RemoteVersion, versionName } from './remote-version.ts';

const require = createRequire(import.meta.url);

const singleton = (version: string, lib: () => unknown) => ({
  version,
  lib,
  shareConfig: { singleton: true, requiredVersion: false as const },
});

/** The very modules that render the page: a second React would have its own hooks and contexts. No remote may change them. */
const own = <T extends object>(name: string): T => Object.freeze(require(name) as T);
const react = own<{ version: string }>('react');
const shared = {
  react: singleton(react.version, () => react),
  'react/jsx-runtime': singleton(react.version, () => own('react/jsx-runtime')),
  'react-dom': singleton(react.version, () => own('react-dom')),
  '@shop/runtime': singleton(runtimePackage.version, () => shopRuntime),
} satisfies Record<SharedLibrary, unknown>;

const entryOf = (store: FolderStore, { remote, version }: RemoteVersion): string =>
  store.path(serverKey(remote, version, 'remoteEntry.js'));

const hostOf = (version: RemoteVersion): string => `shell:${versionName(version)}`;

interface FederationGlobals {
  __FEDERATION__?: { __INSTANCES__: { options: { name: string; id?: string } }[]; __SHARE__: Record<string, unknown> };
  __GLOBAL_LOADING_REMOTE_ENTRY__?: Record<string, unknown>;
}

/** The federation keeps every instance, with what it shares, for good: lets go of those that `is` names. */
function forgetInstances(is: (name: string) => boolean): void {
  const { __INSTANCES__: instances = [], __SHARE__: shares = {} } = (globalThis as FederationGlobals).__FEDERATION__ ?? {};
  for (let at = instances.length - 1; at >= 0; at--) {
    const { name = '', id = '' } = instances[at]?.options ?? {};
    if (!is(name)) continue;
    instances.splice(at, 1);
    for (const key of [name, id]) delete shares[key];
  }
  for (const key of Object.keys(shares)) if (is(key)) delete shares[key];
}

/**
 * Loads a release's surface, under a federation instance of its own. The entry is required from the release store by
 * its absolute, versioned path: two versions of a remote live side by side in one process.
 */
export async function loadSurface(store: FolderStore, release: Release): Promise<Remote> {
  const host = createInstance({
    name: hostOf(release),
    remotes: [{ name: release.remote, entry: entryOf(store, release), type: 'commonjs-module' }],
    shared,
    shareStrategy: 'loaded-first',
    plugins: [{ name: 'load-entry', loadEntry: async ({ remoteInfo }) => require(remoteInfo.entry) }],
  });
  const surface = await host.loadRemote<{ default: Remote }>(`${release.remote}/remote`);
  if (!surface?.default) throw new Error('it exposes no surface');
  return surface.default;
}

/** Forgets a version's modules and federation instances: whoever asks for it again gets it fresh. */
export function forgetSurface(store: FolderStore, release: RemoteVersion): void {
  const entry = entryOf(store, release);
  const folder = path.dirname(entry);
  for (const [file, module] of Object.entries(require.cache)) {
    if (!file.startsWith(folder + path.sep)) continue;
    delete require.cache[file];
    // Whoever required it first holds it too.
    const siblings = module?.parent?.children;
    if (siblings) siblings.splice(siblings.indexOf(module), 1);
  }
  // The runtime remembers every entry it ever loaded, failures too.
  const loading = (globalThis as FederationGlobals).__GLOBAL_LOADING_REMOTE_ENTRY__ ?? {};
  for (const key of Object.keys(loading)) if (key.includes(entry)) delete loading[key];
  const host = hostOf(release);
  const own = versionName(release);
  forgetInstances((name) => [host, own].some((instance) => name === instance || name.startsWith(`${instance}:`)));
}
