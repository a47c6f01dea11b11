import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { SharedPackage } from '@shop/contracts/guest-rules';
import { remoteNames } from '@shop/contracts/remote';
import { layoutNames, middlewareNames } from '@shop/contracts/routes';
import { slotOwners } from '@shop/contracts/slots';
import * as shopRuntime from '@shop/runtime';
import runtimePackage from '@shop/runtime/package.json' with { type: 'json' };
import type { Offer } from '@shop/store/shells';

const require = createRequire(import.meta.url);
const versionOf = (name: string): string => (require(name) as { version: string }).version;

/** Publishing validates new releases against it. */
export async function readCapabilities(assetsDir: string): Promise<Offer> {
  return {
    remotes: remoteNames,
    libraries: {
      react: versionOf('react'),
      'react-dom': versionOf('react-dom'),
      '@shop/runtime': runtimePackage.version,
    } satisfies Record<SharedPackage, string>,
    runtimeExports: Object.keys(shopRuntime),
    layouts: layoutNames,
    middleware: middlewareNames,
    slotOwners,
    contracts: await readContracts(path.join(assetsDir, '../contracts.json')),
  };
}

/** Written by the build; without it contracts are not checked. */
const readContracts = (file: string): Promise<Offer['contracts']> =>
  readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Offer['contracts'],
    () => ({}),
  );
