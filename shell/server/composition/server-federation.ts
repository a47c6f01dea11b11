import { createInstance } from '@module-federation/runtime';
import type { Release } from '@shop/contracts/releases';
import type { Remote } from '@shop/contracts/remote';
import type { SharedLibrary } from '@shop/contracts/remote-rules';
import { createRequire, type Sources } from '@shop/isolation/module-loader';
import * as shopRuntime from '@shop/runtime';
import runtimePackage from '@shop/runtime/package.json' with { type: 'json' };
import react from 'react';
import jsxRuntime from 'react/jsx-runtime';
import reactDom from 'react-dom';
import { versionName } from './remote-version.ts';

export interface RemoteCode {
  folder: string;
  sources: Sources;
}

export type RequireFrom = typeof createRequire;

const singleton = (version: string, lib: () => unknown) => ({
  version,
  lib,
  shareConfig: { singleton: true, requiredVersion: false as const },
});

// All remotes share one React, because contexts do not work across copies. Remotes cannot change it.
for (const library of [react, jsxRuntime, reactDom]) {
  freezeExports(library);
  Object.freeze(library);
}
freezeExports(shopRuntime);

function freezeExports(library: object): void {
  for (const [name, value] of Object.entries(library)) {
    if (/_INTERNALS_DO_NOT_USE/.test(name)) freezeDispatchers(value);
    else Object.freeze(value);
    if (typeof value === 'function') Object.freeze(value.prototype);
  }
}

/**
 * Freezes the dispatchers (hooks, async caches, resource hints), also later ones: React replaces them while it
 * renders.
 */
function freezeDispatchers(internals: Record<string, unknown>): void {
  for (const key of ['H', 'A', 'd']) {
    if (!Object.hasOwn(internals, key)) continue;
    let current = Object.freeze(internals[key]);
    const set = (next: unknown) => {
      current = Object.freeze(next);
    };
    Object.defineProperty(internals, key, { get: () => current, set, configurable: false });
  }
}
const shared = {
  react: singleton(react.version, () => react),
  'react/jsx-runtime': singleton(react.version, () => jsxRuntime),
  'react-dom': singleton(react.version, () => reactDom),
  '@shop/runtime': singleton(runtimePackage.version, () => shopRuntime),
} satisfies Record<SharedLibrary, unknown>;

const ENTRY = 'remoteEntry.js';

export async function loadSurface(
  release: Release,
  { folder, sources }: RemoteCode,
  requireFrom: RequireFrom = createRequire,
): Promise<Remote> {
  const load = requireFrom(folder, sources);
  const host = createInstance({
    name: `shell:${versionName(release)}`,
    remotes: [{ name: release.remote, entry: `${folder}/${ENTRY}`, type: 'commonjs-module' }],
    shared,
    shareStrategy: 'loaded-first',
    plugins: [{ name: 'load-entry', loadEntry: async () => load(`./${ENTRY}`) as never }],
  });
  const surface = await host.loadRemote<{ default: Remote }>(`${release.remote}/remote`);
  if (!surface?.default) throw new Error('it exposes no surface');
  return surface.default;
}
