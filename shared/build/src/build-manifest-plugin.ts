import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Compiler } from '@rspack/core';
import type { ContractFacts } from '@shop/contracts/published-contracts';
import type { BuildManifest } from '@shop/contracts/releases';
import type { RemoteName } from '@shop/contracts/remote';
import { BUILD_MANIFEST } from './assets-plugin.ts';
import { contractsIn } from './contracts-in.ts';
import { sharedRanges } from './federation.ts';
import { runtimeImports } from './runtime-imports.ts';

export interface BuildManifestOptions {
  remote: RemoteName;
  version: string;
  source: string;
  dir: string;
  root?: string | undefined;
  pulled?: ContractFacts | undefined;
}

/** Writes `build.json` for `release upload --from` when all compilers are done. */
export class BuildManifestPlugin {
  readonly #options: BuildManifestOptions;
  readonly #unwritten = new Set<Compiler>();

  constructor(options: BuildManifestOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    this.#unwritten.add(compiler);
    compiler.hooks.afterEmit.tapPromise('BuildManifestPlugin', async () => {
      this.#unwritten.delete(compiler);
      if (this.#unwritten.size === 0) await this.#write(path.dirname(compiler.outputPath));
    });
  }

  async #write(outDir: string): Promise<void> {
    const { root = '', dir, pulled, ...identity } = this.#options;
    const serverDir = path.join(outDir, 'server');
    await writeFile(path.join(serverDir, 'package.json'), '{ "type": "commonjs" }\n');
    const manifest: BuildManifest = {
      ...identity,
      shared: sharedRanges(pulled && ((name) => pulled.libraries[name] ?? '0.0.0')),
      runtimeImports: await runtimeImports({ root: pulled ? undefined : root, dir }),
      ...(await contractsIn({ root, serverDir, known: pulled })),
      files: { ...(await hashesIn(outDir, 'browser')), ...(await hashesIn(outDir, 'server')) },
    };
    await writeFile(path.join(outDir, BUILD_MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  }
}

async function hashesIn(outDir: string, half: string): Promise<Record<string, string>> {
  const entries = await readdir(path.join(outDir, half), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const hashes = files.sort().map(async (file) => {
    const hash = createHash('sha384')
      .update(await readFile(file))
      .digest('base64');
    return [path.relative(outDir, file).split(path.sep).join('/'), `sha384-${hash}`] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
}
