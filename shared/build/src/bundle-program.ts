import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { base, type Mode, serverMinimizer } from './base.ts';
import { runRspack } from './run-rspack.ts';

export interface ProgramOptions {
  entry: string;
  dir: string;
  mode: Mode;
  outDir: string;
  name: string;
}

export function programConfiguration({ entry, dir, mode, outDir, name }: ProgramOptions): Configuration {
  const server = base({ name: 'shell', dir, mode, target: 'server' });
  return {
    ...server,
    name,
    devtool: false,
    entry: { [name]: entry },
    output: {
      ...server.output,
      clean: false,
      path: outDir,
      filename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      asyncChunks: false,
    },
    optimization: { ...server.optimization, minimizer: serverMinimizer },
    plugins: [
      ...(server.plugins ?? []),
      new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      // Disables federation's own loader, which needs `vm` and the network.
      new rspack.DefinePlugin({ ENV_TARGET: '"node"', FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true }),
    ],
  };
}

const CACHE = path.join(import.meta.dirname, '../node_modules/.cache/programs');

const CONFIGURATION = ['bundle-program.ts', 'base.ts'].map((file) => path.join(import.meta.dirname, file));

interface Built {
  hashes: Record<string, string>;
}

/** For publishers without a shell build. Caches the bundle by the hash of its sources. */
export async function bundledProgram({ entry, dir, mode }: Pick<ProgramOptions, 'entry' | 'dir' | 'mode'>): Promise<string> {
  const name = `${path.basename(entry, path.extname(entry))}-${mode}-${hashOf(entry).slice(0, 10)}`;
  const file = path.join(CACHE, `${name}.mjs`);
  const known = await readFile(path.join(CACHE, `${name}.json`), 'utf8').then(
    (text) => JSON.parse(text) as Built,
    () => undefined,
  );
  if (known && (await isCurrent(known))) {
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text !== undefined) return text;
  }
  const outDir = await mkdtemp(path.join(tmpdir(), 'program-'));
  try {
    const sources = [...(await runRspack([programConfiguration({ entry, dir, mode, outDir, name })])), ...CONFIGURATION];
    const text = await readFile(path.join(outDir, `${name}.mjs`), 'utf8');
    const hashes = Object.fromEntries(
      (await Promise.all(sources.map(async (each) => [each, await readFile(each).then(hashOf, () => '')]))).filter(([, hash]) => hash),
    ) as Built['hashes'];
    await keep(name, text, { hashes }).catch(() => undefined);
    return text;
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

const hashOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

async function isCurrent({ hashes }: Built): Promise<boolean> {
  const same = await Promise.all(
    Object.entries(hashes).map(([file, hash]) =>
      readFile(file).then(
        (content) => hashOf(content) === hash,
        () => false,
      ),
    ),
  );
  return same.every(Boolean);
}

async function keep(name: string, text: string, built: Built): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  await put(path.join(CACHE, `${name}.mjs`), text);
  await put(path.join(CACHE, `${name}.json`), JSON.stringify(built));
}

async function put(file: string, text: string): Promise<void> {
  const temporary = `${file}.${randomUUID()}`;
  await writeFile(temporary, text);
  await rename(temporary, file);
}
