import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '@shop/store/releases';
import type { Asset } from './asset.ts';
import { createStartScript, type StartScript } from './start-scripts.ts';

/** Written by the shell's build: which of its files are the page's. */
export interface ShellAssets {
  /** Changes with any of the shell's code, the server's too. */
  build: string;
  start: StartScript;
  styles: readonly Asset[];
}

export async function readShellAssets(dir: string): Promise<ShellAssets> {
  const { js, css } = JSON.parse(await readFile(path.join(dir, 'assets.json'), 'utf8')) as { js: string[]; css: string[] };
  const asset = async (file: string): Promise<Asset> => ({
    url: `/s/${file}`,
    integrity: integrityOf(await readFile(path.join(dir, file))),
  });
  const scripts = await Promise.all(js.map(asset));
  const styles = await Promise.all(css.map(asset));
  const bundles = (await readdir(import.meta.dirname)).filter((file) => file.endsWith('.mjs')).sort();
  const server = await Promise.all(bundles.map(async (file) => integrityOf(await readFile(path.join(import.meta.dirname, file)))));
  return {
    build: [...server, ...[...scripts, ...styles].map(({ integrity }) => integrity)].join(' '),
    start: createStartScript(scripts),
    styles,
  };
}
