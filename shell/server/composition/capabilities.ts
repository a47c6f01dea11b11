import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { SharedPackage } from '@shop/contracts/remote-rules';
import { layoutNames, middlewareNames } from '@shop/contracts/routes';
import { slotNames } from '@shop/contracts/slots';
import * as shopRuntime from '@shop/runtime';
import runtimePackage from '@shop/runtime/package.json' with { type: 'json' };
import type { Capabilities } from '@shop/store/shells';

const require = createRequire(import.meta.url);
const versionOf = (name: string): string => (require(name) as { version: string }).version;

export async function readCapabilities(assetsDir: string): Promise<Omit<Capabilities, 'slotOwners'>> {
  return {
    libraries: {
      react: versionOf('react'),
      'react-dom': versionOf('react-dom'),
      '@shop/runtime': runtimePackage.version,
    } satisfies Record<SharedPackage, string>,
    runtimeExports: Object.keys(shopRuntime),
    layouts: layoutNames,
    middleware: middlewareNames,
    slots: slotNames,
    contracts: await readContracts(path.join(assetsDir, '../contracts.json')),
  };
}

/** If the build wrote no contracts, a publish is not checked against them. */
const readContracts = (file: string): Promise<Capabilities['contracts']> =>
  readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Capabilities['contracts'],
    () => ({}),
  );
