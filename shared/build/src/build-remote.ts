import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ReleaseAssets } from '@shop/contracts/releases';
import { ASSETS_FILE, type Assets, SURFACE_CHUNK } from './assets-plugin.ts';
import type { Mode } from './base.ts';
import type { RemoteBuild } from './define-remote.ts';
import { sharedRanges } from './federation.ts';
import { runRspack } from './run-rspack.ts';

export interface BuiltRemote {
  browserDir: string;
  serverDir: string;
  assets: Record<string, ReleaseAssets>;
  surface: ReleaseAssets;
  shared: Record<string, string>;
}

export interface BuildRemoteOptions {
  dir: string;
  version: string;
  outDir: string;
  mode?: Mode;
}

/** Never call it concurrently: an environment variable passes the version. */
export async function buildRemote({ dir, version, outDir, mode = 'production' }: BuildRemoteOptions): Promise<BuiltRemote> {
  const { default: define } = (await import(pathToFileURL(path.join(dir, 'rspack.config.ts')).href)) as {
    default: (build: RemoteBuild) => import('@rspack/core').Configuration;
  };
  const browserDir = path.join(outDir, 'browser');
  const serverDir = path.join(outDir, 'server');

  // The federation runtime distinguishes instances by this variable.
  process.env.MF_BUILD_VERSION = version;
  await runRspack([
    define({ target: 'browser', mode, version, outDir: browserDir }),
    define({ target: 'server', mode, version, outDir: serverDir }),
  ]);

  const assetsFile = path.join(browserDir, ASSETS_FILE);
  const { [SURFACE_CHUNK]: surface = { js: [], css: [] }, ...assets } = JSON.parse(await readFile(assetsFile, 'utf8')) as Record<
    string,
    Assets
  >;
  await rm(assetsFile);
  await writeFile(path.join(serverDir, 'package.json'), '{ "type": "commonjs" }\n');

  return { browserDir, serverDir, assets, surface, shared: sharedRanges() };
}
