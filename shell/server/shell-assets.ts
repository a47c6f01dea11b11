import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '@shop/store/releases';
import type { Asset } from './document.ts';

/** Written by the shell's build: which of its files are the page's. */
export interface ShellAssets {
  build: string;
  script: Asset;
  styles: readonly Asset[];
}

export async function readShellAssets(dir: string): Promise<ShellAssets> {
  const { js, css } = JSON.parse(await readFile(path.join(dir, 'assets.json'), 'utf8')) as { js: string[]; css: string[] };
  const asset = async (file: string): Promise<Asset> => ({
    url: `/s/${file}`,
    integrity: integrityOf(await readFile(path.join(dir, file))),
  });
  const [main, ...others] = js;
  if (!main || others.length > 0) throw new Error(`the shell's page must have one script, not ${js.length}: build it again`);
  const script = await asset(main);
  return { build: script.integrity, script, styles: await Promise.all(css.map(asset)) };
}
