import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ASSETS_FILE, type Assets, SURFACE_CHUNK } from './assets-plugin.ts';
import type { Mode } from './base.ts';
import type { RemoteBuild } from './define-remote.ts';
import { sharedRanges } from './federation.ts';
import { runRspack } from './run-rspack.ts';

/** Both halves, in folders (absolute paths), and what is to be known of them. */
export interface BuiltRemote {
  browserDir: string;
  serverDir: string;
  /** By the file that holds it: `pages/<id>`, or `slots/<name>` with `-` for the name's `.`. */
  assets: Record<string, Assets>;
  /** Files of the exposed surface itself. */
  surface: Assets;
  /** Ranges of the libraries that it takes from the shell, by package name. */
  shared: Record<string, string>;
}

/** What to build, under which name, and where to put it. */
export interface BuildRemoteOptions {
  /** The remote's folder, holding `rspack.config.ts`. */
  dir: string;
  version: string;
  /** Filled with `browser/` and `server/`. */
  outDir: string;
  mode?: Mode;
}

/**
 * Builds both halves of a release from one source. Nothing of it runs here: that is for the trial. Throws what the bundler
 * finds wrong. One at a time in a process, as the version reaches the bundler by the environment.
 */
export async function buildRemote({ dir, version, outDir, mode = 'production' }: BuildRemoteOptions): Promise<BuiltRemote> {
  const { default: define } = (await import(pathToFileURL(path.join(dir, 'rspack.config.ts')).href)) as {
    default: (build: RemoteBuild) => import('@rspack/core').Configuration;
  };
  const browserDir = path.join(outDir, 'browser');
  const serverDir = path.join(outDir, 'server');

  // The federation's runtime keeps instances apart by this: two versions live side by side in one process.
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
  // Server bundles are CommonJS whatever package they come to lie in.
  await writeFile(path.join(serverDir, 'package.json'), '{ "type": "commonjs" }\n');

  return { browserDir, serverDir, assets, surface, shared: sharedRanges() };
}
