import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Mode } from './base.ts';

const OUTPUT = new Set(['node_modules', 'dist', 'dist-dev', '.work']);

const isSource = (name: string): boolean => !/^\.|\.test\.|\.md$/.test(name);

async function sourcesOf(root: string, folder: string): Promise<string[]> {
  if (OUTPUT.has(path.basename(folder))) return [];
  const entries = await readdir(path.join(root, folder), { withFileTypes: true });
  const found = await Promise.all(
    entries.map((entry) => {
      const file = `${folder}/${entry.name}`;
      return entry.isDirectory() ? sourcesOf(root, file) : entry.isFile() && isSource(entry.name) ? [file] : [];
    }),
  );
  return found.flat();
}

/** Excludes the seed's images. */
const SEED = 'seed/src';

/** Only packages that the remote uses: changes elsewhere must not make a new version. */
async function packagesOf(root: string, dir: string, known = new Set(['shared/build'])): Promise<Set<string>> {
  const { dependencies = {} } = JSON.parse(await readFile(path.join(dir, 'package.json'), 'utf8')) as { dependencies?: object };
  for (const dependency of Object.keys(dependencies)) {
    const [, name] = /^@shop\/(.+)$/.exec(dependency) ?? [];
    const folder = name === 'seed' ? SEED : `shared/${name}`;
    if (name === undefined || known.has(folder)) continue;
    known.add(folder);
    if (folder !== SEED) await packagesOf(root, path.join(root, folder), known);
  }
  return known;
}

interface Sources {
  /** Absent in a repository of one remote. */
  root?: string | undefined;
  dir: string;
  mode: Mode;
}

export async function sourceHash({ root, dir, mode }: Sources): Promise<string> {
  const own = await sourcesOf(dir, '.');
  const files = [
    ...own.map((name) => ({ name, file: path.join(dir, name) })),
    ...(root === undefined ? [] : await sharedFiles(root, dir)),
  ].sort((a, b) => (a.name < b.name ? -1 : 1));

  const hash = createHash('sha256').update(`${mode}\n`);
  for (const { name, file } of files) {
    const bytes = await readFile(file);
    hash.update(`${name}\n${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}

async function sharedFiles(root: string, dir: string): Promise<{ name: string; file: string }[]> {
  const packages = [...(await packagesOf(root, dir))];
  const shared = (await Promise.all(packages.map((folder) => sourcesOf(root, folder)))).flat();
  return [...shared, 'pnpm-lock.yaml'].map((name) => ({ name, file: path.join(root, name) }));
}

export async function sourceVersion(sources: Sources): Promise<{ version: string; source: string }> {
  const { version } = JSON.parse(await readFile(path.join(sources.dir, 'package.json'), 'utf8')) as { version: string };
  const source = await sourceHash(sources);
  return { source, version: `${version}-${source.slice(0, 10)}` };
}
