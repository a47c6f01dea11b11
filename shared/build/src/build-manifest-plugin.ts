import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Compiler } from '@rspack/core';
import type { BuildManifest } from '@shop/contracts/releases';
import type { RemoteName } from '@shop/contracts/remote';
import { contractsIn } from './contracts-in.ts';
import { sharedRanges } from './federation.ts';
import { runtimeImports } from './runtime-imports.ts';

export const BUILD_MANIFEST = 'build.json';

export interface BuildManifestOptions {
  remote: RemoteName;
  version: string;
  source: string;
  root: string;
  dir: string;
}

/** Writes `build.json`, which `release upload --from` reads. */
export class BuildManifestPlugin {
  readonly #options: BuildManifestOptions;

  constructor(options: BuildManifestOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('BuildManifestPlugin', async () => {
      const { root, dir, ...identity } = this.#options;
      const serverDir = compiler.outputPath;
      await writeFile(path.join(serverDir, 'package.json'), '{ "type": "commonjs" }\n');
      const manifest: BuildManifest = {
        ...identity,
        shared: sharedRanges(),
        runtimeImports: await runtimeImports({ root, dir }),
        ...(await contractsIn({ root, serverDir })),
      };
      await writeFile(path.join(serverDir, '..', BUILD_MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
    });
  }
}
