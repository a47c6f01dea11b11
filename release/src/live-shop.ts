import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runtimeExports } from '@shop/build/runtime-imports';
import { DEFAULT_CHANNEL } from '@shop/contracts/channels';
import type { Composition, Release } from '@shop/contracts/releases';
import type { RemoteName } from '@shop/contracts/remote';
import { sharedPackages } from '@shop/contracts/remote-rules';
import { layoutNames, middlewareNames } from '@shop/contracts/routes';
import { slotNames } from '@shop/contracts/slots';
import { readRelease, serverKey } from '@shop/store/releases';
import { type Capabilities, readShells } from '@shop/store/shells';
import type { Store } from '@shop/store/store';

import { packaged } from './repository.ts';

export interface LiveShop {
  /** One per running shell. All must accept the release. */
  offers: Capabilities[];
  before: Release | undefined;
  others: Release[];
  /** Remotes whose code contains paths with this prefix. */
  whoNames: (beginning: string) => Promise<RemoteName[]>;
}

export interface LiveShopOptions {
  store: Store;
  /** Workspace, whose shell sources state the capabilities while no shell runs. */
  root: string;
  remote: RemoteName;
  channel?: string | undefined;
  composition: Composition;
}

export async function readLiveShop({ store, root, remote, channel = DEFAULT_CHANNEL, composition }: LiveShopOptions): Promise<LiveShop> {
  const offers = (await readShells(store, { channel })).map(({ offer }) => offer);
  const read = async (name: RemoteName): Promise<Release | undefined> => {
    const version = composition[name];
    // Ignores a corrupt release, which shells do not serve either.
    return version === undefined ? undefined : readRelease(store, name, version).catch(() => undefined);
  };
  const others = (
    await Promise.all(
      Object.keys(composition)
        .filter((name) => name !== remote)
        .map(read),
    )
  ).filter((release) => release !== undefined);
  return {
    offers: offers.length > 0 ? offers : [await workingTreeOffer(root)],
    before: await read(remote),
    others,
    async whoNames(beginning) {
      const naming: RemoteName[] = [];
      for (const { remote: name, version, server } of others) {
        for (const { path: file } of server) {
          const bytes = await store.get(serverKey(name, version, file));
          if (!bytes || !Buffer.from(bytes).includes(beginning)) continue;
          naming.push(name);
          break;
        }
      }
      return naming;
    },
  };
}

async function workingTreeOffer(root: string): Promise<Capabilities> {
  return {
    libraries: packaged?.libraries ?? installedLibraries(root),
    runtimeExports: packaged?.runtimeExports ?? (await runtimeExports(root)),
    layouts: layoutNames,
    middleware: middlewareNames,
    slots: slotNames,
    slotOwners: {},
    contracts: {},
  };
}

export const installedLibraries = (root: string): Record<string, string> =>
  Object.fromEntries(
    sharedPackages.flatMap((name) => {
      const version = installedVersion(path.join(root, 'shell'), name);
      return version ? [[name, version]] : [];
    }),
  );

function installedVersion(dir: string, packageName: string): string | undefined {
  try {
    return (JSON.parse(readFileSync(path.join(dir, 'node_modules', packageName, 'package.json'), 'utf8')) as { version: string }).version;
  } catch {
    return undefined;
  }
}
