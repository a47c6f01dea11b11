import { createInstance } from '@module-federation/runtime';
import type { SharedLibrary } from '@shop/contracts/guest-rules';
import type { Release } from '@shop/contracts/releases';
import type { Remote } from '@shop/contracts/remote';
import { createRequire, type Sources } from '@shop/isolation/module-loader';
import * as shopRuntime from '@shop/runtime';
import runtimePackage from '@shop/runtime/package.json' with { type: 'json' };
import react from 'react';
import jsxRuntime from 'react/jsx-runtime';
import reactDom from 'react-dom';
import { versionName } from './remote-version.ts';

export interface GuestCode {
  /** The path shown in stacks and logs. */
  folder: string;
  sources: Sources;
}

export type RequireFrom = typeof createRequire;

const singleton = (version: string, lib: () => unknown) => ({
  version,
  lib,
  shareConfig: { singleton: true, requiredVersion: false as const },
});

// A second React would have other contexts. Frozen, so that no remote changes it.
for (const library of [react, jsxRuntime, reactDom]) Object.freeze(library);
const shared = {
  react: singleton(react.version, () => react),
  'react/jsx-runtime': singleton(react.version, () => jsxRuntime),
  'react-dom': singleton(react.version, () => reactDom),
  '@shop/runtime': singleton(runtimePackage.version, () => shopRuntime),
} satisfies Record<SharedLibrary, unknown>;

const ENTRY = 'remoteEntry.js';

export async function loadSurface(
  release: Release,
  { folder, sources }: GuestCode,
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
