import { constants } from 'node:fs';
import { mkdir, open, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ASSETS_FILE, SURFACE_CHUNK } from '@shop/build/assets-plugin';
import { BUILD_MANIFEST } from '@shop/build/build-manifest-plugin';
import { contractsIn } from '@shop/build/contracts-in';
import { entryGlobal } from '@shop/contracts/federation-names';
import { BuildAssets, BuildManifest, MAX_RELEASE_FILE_BYTES } from '@shop/contracts/releases';
import type { RemoteName } from '@shop/contracts/remote';
import { messageOf } from '@shop/store/message-of';
import { parseValue } from '@shop/store/parse';
import { type Refused, refuse } from './failure.ts';
import { type Build, isCompressedCopy } from './store-release.ts';

const halves = ['browser', 'server'] as const;

/** Per half, without compressed copies. */
const MAX_FILES = 600;

export interface CopyBuildOptions {
  from: string;
  outDir: string;
  remote: RemoteName;
  root: string;
}

/** Copies a build, so that it cannot change during checks. Skips links and compressed copies. */
export async function copyBuild({
  from,
  outDir,
  remote,
  root,
}: CopyBuildOptions): Promise<{ ok: true; build: Omit<Build, 'routes' | 'slots'> } | Refused> {
  try {
    for (const half of halves) await copyFiles(path.join(from, half), path.join(outDir, half));
    const [browserDir, serverDir] = [path.join(outDir, 'browser'), path.join(outDir, 'server')];
    const manifest = parseValue(BUILD_MANIFEST, await readPlain(path.join(from, BUILD_MANIFEST)), BuildManifest);
    const { version, shared } = manifest;
    if (manifest.remote !== remote) return refuse(`The build in ${from} is one of ${manifest.remote}, not of ${remote}.`);
    if (!(await readPlain(path.join(browserDir, 'remoteEntry.js'))).includes(entryGlobal(remote, version)))
      return refuse(`The build in ${from} was not made as version ${version}, which its ${BUILD_MANIFEST} names: build it again.`);
    const { contracts } = await contractsIn({ root, serverDir });
    const unnamed = Object.keys(contracts).filter((name) => manifest.contracts[name] === undefined);
    if (unnamed.length > 0)
      return refuse(`The build in ${from} uses the ${unnamed.join(', ')}, which its ${BUILD_MANIFEST} does not name: build it again.`);
    const { [SURFACE_CHUNK]: surface = { js: [], css: [] }, ...assets } = parseValue(
      ASSETS_FILE,
      await readPlain(path.join(browserDir, ASSETS_FILE)),
      BuildAssets,
    );
    return { ok: true, build: { ...manifest, built: { browserDir, serverDir, assets, surface, shared } } };
  } catch (error) {
    return refuse(
      `The folder ${from} holds no build that can be read: ${messageOf(error)}. It must hold browser/, server/ and ${BUILD_MANIFEST}, as ` +
        '`pnpm build` of a remote writes them into dist.',
      error,
    );
  }
}

async function copyFiles(from: string, to: string): Promise<void> {
  const files = await plainFiles(from);
  if (files.length > MAX_FILES) throw new Error(`${from} holds more than ${MAX_FILES} files`);
  for (const file of files) {
    await mkdir(path.dirname(path.join(to, file)), { recursive: true });
    await writeFile(path.join(to, file), await readPlain(path.join(from, file)));
  }
}

async function plainFiles(dir: string, below = ''): Promise<string[]> {
  const entries = await readdir(path.join(dir, below), { withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    const file = path.join(below, entry.name);
    if (entry.isDirectory()) found.push(...(await plainFiles(dir, file)));
    else if (entry.isFile() && !isCompressedCopy(file)) found.push(file);
    if (found.length > MAX_FILES) break;
  }
  return found;
}

/** Follows no link. @throws if the file is too large */
async function readPlain(file: string): Promise<Buffer> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const { size } = await handle.stat();
    if (size > MAX_RELEASE_FILE_BYTES) throw new Error(`${file} has ${size} bytes, more than ${MAX_RELEASE_FILE_BYTES}`);
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}
