import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from '@rspack/core';
import { LICENCES_FILE } from '@shop/contracts/federation-names';

const RULE = '-'.repeat(72);

const IN_PACKAGES = `${path.sep}node_modules${path.sep}`;

interface Manifest {
  name?: string;
  version?: string;
  license?: string;
}

/** Nested manifests such as `{ "type": "module" }` have no name. */
function packageOf(file: string): { dir: string; manifest: Manifest } | undefined {
  for (let dir = path.dirname(file); dir !== path.dirname(dir); dir = path.dirname(dir)) {
    const [found] = globSync('package.json', { cwd: dir });
    const manifest: Manifest = found ? JSON.parse(readFileSync(path.join(dir, found), 'utf8')) : {};
    if (manifest.name) return { dir, manifest };
  }
  return undefined;
}

const textsIn = (dir: string, pattern: string): string[] =>
  globSync(pattern, { cwd: dir, exclude: (name) => name === 'node_modules' || name === 'dist' })
    .toSorted()
    .map((file) => readFileSync(path.join(dir, file), 'utf8').trim());

/** Our own packages keep `LICENSE` files next to the material that they copied. */
function licencesOf(files: Iterable<string>): string {
  const parts = new Map<string, string>();
  const seen = new Set<string>();
  for (const file of files) {
    if (seen.has(path.dirname(file))) continue;
    seen.add(path.dirname(file));
    const { dir, manifest } = packageOf(file) ?? {};
    if (!dir || !manifest || parts.has(dir)) continue;
    const { name = '', version = '', license = '' } = manifest;
    const isOwn = !dir.includes(IN_PACKAGES);
    const texts = textsIn(dir, isOwn ? '*/**/LICENSE' : '{LICEN[SC]E,NOTICE}*');
    const title = isOwn ? name : `${name} ${version}${license && ` (${license})`}`;
    parts.set(dir, isOwn && texts.length === 0 ? '' : [title, ...texts].join('\n\n'));
  }
  return [...parts.values()]
    .filter(Boolean)
    .toSorted((a, b) => a.localeCompare(b, 'en'))
    .join(`\n\n${RULE}\n\n`);
}

/** Writes the licences of all packages in a bundle, because minified scripts, fonts and models contain none. */
export class LicencesPlugin {
  apply(compiler: Compiler): void {
    const name = 'LicencesPlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      let text = '';
      compilation.hooks.finishModules.tap(name, (modules) => {
        const files = [...modules].flatMap((module) => module.nameForCondition() ?? []);
        text = licencesOf(files.filter((file) => path.isAbsolute(file)));
      });
      compilation.hooks.afterProcessAssets.tap(name, () => {
        if (text) compilation.emitAsset(LICENCES_FILE, new compiler.rspack.sources.RawSource(`${text}\n`));
      });
    });
  }
}
