import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInstance } from '@module-federation/runtime';
import type { Release } from '@shop/contracts/releases';
import type { Remote, RemoteName } from '@shop/contracts/remote';
import * as shopRuntime from '@shop/runtime';
import runtimePackage from '@shop/runtime/package.json' with { type: 'json' };
import type { FolderStore } from '@shop/store/folder-store';
import { browserKey, serverKey, verifyFile } from '@shop/store/releases';

const require = createRequire(import.meta.url);

const singleton = (version: string, lib: () => unknown) => ({
  version,
  lib,
  shareConfig: { singleton: true, requiredVersion: false as const },
});

// The very modules that render the page: a second React would have its own hooks and contexts.
const react = require('react') as { version: string };
const shared = {
  react: singleton(react.version, () => react),
  'react/jsx-runtime': singleton(react.version, () => require('react/jsx-runtime')),
  'react-dom': singleton(react.version, () => require('react-dom')),
  '@shop/runtime': singleton(runtimePackage.version, () => shopRuntime),
};

const entryOf = (store: FolderStore, { remote, version }: Release): string => store.path(serverKey(remote, version, 'remoteEntry.js'));

/** Reads every file of a release and compares it with its hash; throws at the first that was altered or is missing. */
export async function verifyRelease(store: FolderStore, release: Release): Promise<void> {
  const { remote, version } = release;
  const files = [
    ...release.server.map(({ path: file, integrity }) => ({ key: serverKey(remote, version, file), integrity })),
    ...release.browser.map(({ path: file, integrity }) => ({ key: browserKey(remote, version, file), integrity })),
  ];
  for (const { key, integrity } of files) {
    const bytes = await readFile(store.path(key));
    if (!verifyFile(bytes, integrity)) throw new Error(`${key} does not have the hash that its release names`);
  }
}

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

export interface ServerFederation {
  load: (release: Release) => Promise<Remote>;
  /** Lets go of the composition's instance. */
  dispose: () => void;
}

/**
 * One federation instance for one composition. An entry is required from the release store by its absolute,
 * versioned path: two versions of a remote live side by side in one process.
 */
export function createServerFederation(store: FolderStore, compositionId: string): ServerFederation {
  const hostName = `shell:${compositionId}`;
  const host = createInstance({
    name: hostName,
    remotes: [],
    shared,
    shareStrategy: 'loaded-first',
    plugins: [{ name: 'load-entry', loadEntry: async ({ remoteInfo }) => require(remoteInfo.entry) }],
  });

  return {
    async load(release) {
      const entry = entryOf(store, release);
      host.registerRemotes([{ name: release.remote, entry, type: 'commonjs-module' }], { force: true });
      try {
        const surface = await host.loadRemote<{ default: Remote }>(`${release.remote}/remote`);
        if (!surface?.default) throw new Error(`${release.remote}@${release.version} exposes no surface`);
        // All of it, now: what was just compared with its hash is what runs, and a page that can't load is found before a shopper does.
        const { routes, slots } = surface.default;
        await Promise.all([...routes.map(({ load }) => load()), ...Object.values(slots).map((load) => load())]);
        return surface.default;
      } finally {
        // The runtime remembers every entry it ever loaded, failures too; who asks again must get a fresh answer.
        const loading = (globalThis as FederationGlobals).__GLOBAL_LOADING_REMOTE_ENTRY__ ?? {};
        for (const key of Object.keys(loading)) if (key.includes(entry)) delete loading[key];
      }
    },
    dispose: () => forgetInstances((name) => name.startsWith(hostName)),
  };
}

/** Forgets the modules and federation instances of versions that no composition in use names any more. */
export function forgetVersions(store: FolderStore, versions: readonly { remote: RemoteName; version: string }[]): void {
  for (const { remote, version } of versions) {
    const folder = path.dirname(store.path(serverKey(remote, version, 'remoteEntry.js')));
    for (const [file, module] of Object.entries(require.cache)) {
      if (!file.startsWith(folder + path.sep)) continue;
      delete require.cache[file];
      // Whoever required it first holds it too.
      const siblings = module?.parent?.children;
      if (siblings) siblings.splice(siblings.indexOf(module), 1);
    }
    const instance = `${remote.replaceAll('-', '_')}@${version}`;
    forgetInstances((name) => name === instance || name.startsWith(`${instance}:`));
  }
}
