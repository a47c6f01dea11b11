import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { LICENCES_FILE } from '@shop/contracts/federation-names';
import { ASSETS_FILE } from './assets-plugin.ts';
import { defineRemote, type RemoteBuild } from './define-remote.ts';
import { runRspack } from './run-rspack.ts';

let dir: string;
beforeEach(async () => {
  dir = path.join(await mkdtemp(path.join(tmpdir(), 'build-')), 'mfe-catalog');
  await mkdir(path.join(dir, 'src'), { recursive: true });
  await write('remote.ts', "import styles from './page.module.css'; export default styles.page;");
});
afterEach(() => rm(path.dirname(dir), { recursive: true }));

const write = (file: string, text: string) => writeFile(path.join(dir, 'src', file), text);
const build = (target: RemoteBuild['target'], mode: RemoteBuild['mode'] = 'production') => {
  const define = defineRemote({ name: 'catalog', dir, exposes: { './remote': './src/remote.ts' } });
  return runRspack([define({ target, mode, version: '1', outDir: path.join(dir, 'dist') })]);
};

test('scopes a remote’s stylesheet to elements of that remote', async () => {
  await write('page.module.css', '.page header { animation: pop 1s } @keyframes pop { to { top: 0 } }');
  await build('browser');
  const { surface } = JSON.parse(await readFile(path.join(dir, 'dist', ASSETS_FILE), 'utf8')) as { surface: { css: string[] } };
  const css = await readFile(path.join(dir, 'dist', String(surface.css[0])), 'utf8');
  expect(css).toMatch(/^\.catalog-page-\S+ header\{animation:1s catalog-pop-\S+\}@keyframes catalog-pop-\S+\{/);
});

test.each([
  ['browser', 'production'],
  ['hot', 'development'],
] as const)('refuses unscoped styles in the %s bundle in %s mode', async (target, mode) => {
  await write('page.module.css', '.page {}\n\n.page,\nheader {\n  display: none;\n}\n');
  await expect(build(target, mode)).rejects.toThrow(/src\/page\.module\.css:4: "header" matches elements outside of this remote/);
});

test('refuses selectors of stylesheets that are not CSS modules', async () => {
  await write('remote.ts', "import './promo.css'; export default 1;");
  await write('promo.css', '.promo { color: red }');
  await expect(build('browser')).rejects.toThrow(/src\/promo\.css:1: "\.promo" matches elements outside of this remote/);
});

test('reports at most ten unscoped styles per file', async () => {
  await write('page.module.css', Array.from({ length: 25 }, (_, at) => `p:nth-child(${at + 1}) { top: 0 }`).join('\n'));
  const failed = await build('browser').catch(({ message }: Error) => message);
  expect(String(failed).match(/page\.module\.css:\d+:/g)).toHaveLength(10);
  expect(failed).toContain('and 15 more');
});

test('names the hash of each file in build.json', async () => {
  await writeFile(path.join(dir, 'package.json'), '{ "name": "mfe-catalog", "version": "1.0.0" }');
  await write('remote.ts', "export default () => import('./lazy.ts');");
  await write('lazy.ts', "import styles from './page.module.css'; import image from './mug.webp'; export default [styles.page, image];");
  await write('page.module.css', '.page { color: red }');
  await write('mug.webp', 'image'.repeat(10_000));
  const define = defineRemote({ name: 'catalog', dir, exposes: { './remote': './src/remote.ts' } });
  await runRspack(await define({ version: '1' }));
  const dist = path.join(dir, 'dist');
  const { files } = JSON.parse(await readFile(path.join(dist, 'build.json'), 'utf8')) as { files: Record<string, string> };
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const present = entries.filter((entry) => entry.isFile()).map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)));
  expect(new Set(Object.keys(files))).toEqual(new Set(present.filter((file) => file !== 'build.json')));
  expect(present.filter((file) => /^(?:browser|server)\/.*\.(?:js|css|webp)$/.test(file)).length).toBeGreaterThan(6);
  for (const [file, hash] of Object.entries(files))
    expect(hash).toBe(
      `sha384-${createHash('sha384')
        .update(await readFile(path.join(dist, file)))
        .digest('base64')}`,
    );
});

test('writes licences of packages and copied material into a release', async () => {
  const root = path.dirname(dir);
  const add = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  };
  await add('mfe-catalog/package.json', '{ "name": "mfe-catalog" }');
  await add('mfe-catalog/LICENSE', 'our own');
  await add('mfe-catalog/src/model/LICENSE', 'licence of a model');
  await add('node_modules/used/package.json', '{ "name": "used", "version": "1.2.3", "license": "MIT" }');
  await add('node_modules/used/LICENSE.md', 'licence of used');
  await add('node_modules/used/dist/package.json', '{ "type": "module" }');
  await add('node_modules/used/dist/index.js', 'export default 1;');
  await add('node_modules/used/font.woff2', 'font');
  await add('node_modules/other/package.json', '{ "name": "other" }');
  await add('node_modules/other/LICENSE', 'licence of other');
  await write('remote.ts', "import one from 'used/dist/index.js'; export default [one, new URL('used/font.woff2', import.meta.url).href];");
  await build('browser');
  const text = await readFile(path.join(dir, 'dist', LICENCES_FILE), 'utf8');
  expect(text).toContain('used 1.2.3 (MIT)\n\nlicence of used\n');
  expect(text).toContain('licence of a model');
  expect(text).not.toMatch(/our own|licence of other/);
  expect(text.match(/licence of used/g)).toHaveLength(1);
});
