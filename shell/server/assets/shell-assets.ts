import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { SHELL_FILES } from '@shop/contracts/federation-names';
import { integrityOf } from '@shop/store/releases';
import { createStartScript, type StartScript } from '../pages/start-scripts.ts';
import type { Asset } from './asset.ts';
import { createStylesheet, type Stylesheet } from './stylesheet.ts';

export interface ShellAssets {
  build: string;
  start: StartScript;
  styles: readonly Stylesheet[];
}

export async function readShellAssets(dir: string): Promise<ShellAssets> {
  const { js, css } = JSON.parse(await readFile(path.join(dir, 'assets.json'), 'utf8')) as { js: string[]; css: string[] };
  const read = (file: string): Promise<Uint8Array> => readFile(path.join(dir, file));
  const scripts = await Promise.all(
    js.map(async (file): Promise<Asset> => ({ url: SHELL_FILES + file, integrity: integrityOf(await read(file)) })),
  );
  const styles = await Promise.all(css.map(async (file) => createStylesheet(SHELL_FILES + file, await read(file))));
  const bundles = (await readdir(import.meta.dirname)).filter((file) => file.endsWith('.mjs')).sort();
  const server = await Promise.all(bundles.map(async (file) => integrityOf(await readFile(path.join(import.meta.dirname, file)))));
  return {
    build: [...server, ...scripts.map(({ integrity }) => integrity), ...styles.map(({ hash }) => hash)].join(' '),
    start: createStartScript(scripts),
    styles,
  };
}
