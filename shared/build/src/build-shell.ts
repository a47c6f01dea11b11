import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { BUILT_CONTRACTS } from '@shop/contracts/published-contracts';
import type { Mode } from './base.ts';
import { contractFolders, contractHashes } from './contract-hashes.ts';
import { builtContracts } from './contract-types.ts';
import type { defineShell } from './define-shell.ts';
import { precompress } from './precompress.ts';
import { runRspack } from './run-rspack.ts';

export async function buildShell(dir: string, mode: Mode = 'production'): Promise<void> {
  const { default: define } = (await import(pathToFileURL(path.join(dir, 'rspack.config.ts')).href)) as {
    default: ReturnType<typeof defineShell>;
  };
  const outDir = path.join(dir, mode === 'production' ? 'dist' : 'dist-dev');
  await runRspack(define({ mode, outDir }));
  await precompress(path.join(outDir, 'browser'));
  const shared = path.join(import.meta.dirname, '../..');
  const contracts = await contractHashes(contractFolders(shared));
  await writeFile(path.join(outDir, 'contracts.json'), `${JSON.stringify(contracts, null, 1)}\n`);
  if (mode === 'production')
    await writeFile(path.join(outDir, BUILT_CONTRACTS), JSON.stringify(await builtContracts(path.dirname(shared))));
}
