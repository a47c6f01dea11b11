import { constants } from 'node:fs';
import { mkdir, open, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ASSETS_FILE, BUILD_MANIFEST, SURFACE_CHUNK } from '@shop/build/assets-plugin';
import { contractsIn } from '@shop/build/contracts-in';
import { entryGlobal } from '@shop/contracts/federation-names';
import { BuildAssets, BuildManifest, MAX_RELEASE_FILE_BYTES } from '@shop/contracts/releases';
import type { RemoteName } from '@shop/contracts/remote';
import { integrityOf } from '@shop/store/integrity';
import { messageOf } from '@shop/store/message-of';
import { parseValue } from '@shop/store/parse';
import { type Refused, refuse } from './failure.ts';
import { packaged } from './repository.ts';
import { type Build, isCompressedCopy } from './store-release.ts';

const halves = ['browser', 'server'] as const;

/** Per bundle: browser or server. */
const MAX_FILES = 600;

export interface CopyBuildOptions {
  from: string;
  outDir: string;
  remote: RemoteName;
  root: string;
}

/** Copies a build, so that it cannot change during checks. Refuses files that differ from the build's manifest. */
export async function copyBuild({
  from,
  outDir,
  remote,
  root,
}: CopyBuildOptions): Promise<{ ok: true; build: Omit<Build, 'routes' | 'slots'> } | Refused> {
  try {
    const bytes = await readPlain(path.join(from, BUILD_MANIFEST));
    const { files, ...manifest } = parseValue(BUILD_MANIFEST, bytes, BuildManifest);
    const problems = await copyFiles(from, outDir, files);
    if (problems.length > 0) return refuse([`The build in ${from} is not as it was made:`, ...problems, REMEDY].join('\n  '));
    const [browserDir, serverDir] = [path.join(outDir, 'browser'), path.join(outDir, 'server')];
    const { version, shared } = manifest;
    if (manifest.remote !== remote) return refuse(`The build in ${from} is one of ${manifest.remote}, not of ${remote}.`);
    if (!(await readPlain(path.join(browserDir, 'remoteEntry.js'))).includes(entryGlobal(remote, version)))
      return refuse(`The build in ${from} was not made as version ${version}, which its ${BUILD_MANIFEST} names: build it again.`);
    const { contracts } = await contractsIn({ root, serverDir, known: packaged });
    const unnamed = Object.keys(contracts).filter((name) => manifest.contracts[name] === undefined);
    if (unnamed.length > 0)
      return refuse(`The build in ${from} uses the ${unnamed.join(', ')}, which its ${BUILD_MANIFEST} does not name: build it again.`);
    const { [SURFACE_CHUNK]: surface = { js: [], css: [] }, ...assets } = parseValue(
      ASSETS_FILE,
      await readPlain(path.join(browserDir, ASSETS_FILE)),
      BuildAssets,
    );
    return {
      ok: true,
      build: { ...manifest, buildManifest: integrityOf(bytes), built: { browserDir, serverDir, assets, surface, shared } },
    };
  } catch (error) {
    return refuse(
      `The folder ${from} holds no build that can be read: ${messageOf(error)}. It must hold browser/, server/ and ${BUILD_MANIFEST}, as ` +
        '`pnpm build` of a remote writes them into dist.',
      error,
    );
  }
}

const REMEDY = 'Build it again, or copy the whole folder again.';

/** Checks compressed copies, but does not copy them. Returns a line per missing, altered or unnamed file. */
async function copyFiles(from: string, to: string, named: Readonly<Record<string, string>>): Promise<string[]> {
  const present: string[] = [];
  for (const half of halves) {
    const entries = await allEntries(from, half);
    if (entries.length > MAX_FILES) throw new Error(`${path.join(from, half)} holds more than ${MAX_FILES} files`);
    present.push(...entries);
  }
  const problems = [
    ...Object.keys(named).flatMap((file) => (present.includes(file) ? [] : [`${file} is missing.`])),
    ...present.flatMap((file) => (Object.hasOwn(named, file) ? [] : [`${file} is not named in its ${BUILD_MANIFEST}.`])),
  ];
  if (problems.length > 0) return problems;
  for (const file of present) {
    const bytes = await readPlain(path.join(from, file));
    if (integrityOf(bytes) !== named[file]) problems.push(`${file} was altered: its ${BUILD_MANIFEST} names another hash.`);
    if (problems.length > 0 || isCompressedCopy(file)) continue;
    await mkdir(path.dirname(path.join(to, file)), { recursive: true });
    await writeFile(path.join(to, file), bytes);
  }
  return problems;
}

async function allEntries(dir: string, below: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(path.join(dir, below), { withFileTypes: true })) {
    const file = `${below}/${entry.name}`;
    if (entry.isDirectory()) found.push(...(await allEntries(dir, file)));
    else found.push(file);
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
