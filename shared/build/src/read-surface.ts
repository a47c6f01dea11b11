import { createRequire } from 'node:module';
import path from 'node:path';
import { createInstance } from '@module-federation/runtime';
import type { Remote, RouteRecord } from '@shop/contracts/remote';
import type { SlotName } from '@shop/contracts/slots';
import { sharedNames } from './federation.ts';

const require = createRequire(import.meta.url);

/**
 * Loads a server bundle as the shell will and reads its surface. A bundle that can't be loaded fails here, before
 * it is published. Pages and slots stay unloaded, so the shared libraries are stand-ins.
 */
export async function readSurface(serverDir: string): Promise<{ routes: RouteRecord[]; slots: SlotName[] }> {
  const entry = path.join(serverDir, 'remoteEntry.js');
  const host = createInstance({
    name: `read-surface:${serverDir}`,
    remotes: [{ name: 'remote', entry }],
    shared: Object.fromEntries(
      sharedNames.map((name) => [name, { version: '999.0.0', lib: () => ({}), shareConfig: { singleton: true, requiredVersion: false } }]),
    ),
    plugins: [{ name: 'load-entry', loadEntry: async () => require(entry) }],
  });
  const { default: remote } = (await host.loadRemote<{ default: Remote }>('remote/remote')) ?? {};
  if (!remote?.routes || !remote.slots) throw new Error(`${entry}: src/remote.tsx must export the surface as its default`);
  return {
    routes: remote.routes.map(({ load: _load, ...route }) => route),
    slots: Object.keys(remote.slots) as SlotName[],
  };
}
