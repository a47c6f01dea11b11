import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildShell } from '@shop/build/build-shell';
import { bundledProgram, programConfiguration } from '@shop/build/bundle-program';
import { readContracts } from '@shop/build/contracts-in';
import { runRspack } from '@shop/build/run-rspack';
import { runtimeExports } from '@shop/build/runtime-imports';
import { TRIAL_PROGRAM } from '@shop/build/trial';
import { installedLibraries } from './live-shop.ts';
import { shellIsBuilt } from './rehearsal/stage.ts';
import { PACKAGED_FILE, type Packaged, repositoryRoot } from './repository.ts';

/** Native or large packages, for builds from sources only. */
const WITHOUT = ['@rspack/core', '@rspack/plugin-react-refresh', '@module-federation/enhanced/rspack', '@swc/core'];

const from = (...parts: string[]): string => path.join(repositoryRoot, ...parts);

/** Packages that a team's repository installs itself. */
const BUNDLER = ['@module-federation/enhanced', '@rspack/core', '@swc/core'];

/** See docs/decisions/0092-pack-the-release-command-line.md */
export async function packCli(outDir: string): Promise<void> {
  await rm(outDir, { recursive: true, force: true });
  const sources = path.join(outDir, 'release/src');
  await mkdir(sources, { recursive: true });
  await bundleCli(sources);
  const dir = from('shared/build/src');
  await bundleBuild(path.join(outDir, 'shared/build/src'));
  await writeFile(
    path.join(sources, TRIAL_PROGRAM),
    await bundledProgram({ entry: path.join(dir, 'trial-process.ts'), dir, mode: 'production' }),
  );
  await cp(from('scripts/lib/end-with-parent.mjs'), path.join(sources, 'end-with-parent.mjs'));
  const facts: Packaged = {
    ...(await readContracts(repositoryRoot)),
    libraries: installedLibraries(repositoryRoot),
    runtimeExports: await runtimeExports(repositoryRoot),
  };
  await writeFile(path.join(outDir, PACKAGED_FILE), `${JSON.stringify(facts, null, 1)}\n`);
  if (shellIsBuilt()) await copyShell(outDir);
  const browser = 'node_modules/playwright-core';
  await cp(from('release', browser), path.join(outDir, browser), { recursive: true, dereference: true });
  // Stubs: the shell reads only these libraries' versions.
  for (const [library, version] of Object.entries(facts.libraries)) {
    const folder = path.join(outDir, 'node_modules', library);
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'package.json'), JSON.stringify({ name: library, version, type: 'commonjs' }));
    await writeFile(path.join(folder, 'index.js'), `exports.version = ${JSON.stringify(version)};\n`);
  }
  await writeFile(path.join(outDir, 'package.json'), `${JSON.stringify(await manifest(facts), null, 2)}\n`);
}

const program = (name: string, dir: string, entry: string, outDir: string) => {
  const configuration = programConfiguration({ entry: path.join(dir, entry), dir, mode: 'production', outDir, name });
  return {
    ...configuration,
    resolve: { ...configuration.resolve, alias: Object.fromEntries(WITHOUT.map((each) => [each, false as const])) },
    externals: { 'playwright-core': 'node-commonjs playwright-core' },
    module: { ...configuration.module, parser: { javascript: { importMeta: false } } },
    node: { __dirname: false as const, __filename: false as const },
  };
};

async function bundleCli(outDir: string): Promise<void> {
  await runRspack([program('cli', from('release'), 'src/cli.ts', outDir)]);
  const file = path.join(outDir, 'cli.mjs');
  const needed = await nodeVersion();
  const tooOld = `This needs Node ${needed}, which its package brings: install it with scripts allowed (npm rebuild node, pnpm approve-builds), or run it with that version.`;
  const check = `if (process.versions.node.split('.')[0] < ${needed.split('.')[0]}) { console.error(${JSON.stringify(tooOld)}); process.exit(1); }`;
  await writeFile(file, `#!/usr/bin/env node\n${check}\n${await readFile(file, 'utf8')}`);
  await chmod(file, 0o755);
}

async function bundleBuild(outDir: string): Promise<void> {
  const programs = ['define-remote-elsewhere', 'unscoped-styles-loader'].map((name) => {
    const configuration = program(name, from('shared/build'), `src/${name}.ts`, outDir);
    const alias = { '@rspack/plugin-react-refresh': false as const };
    const externals = Object.fromEntries([...BUNDLER, '@module-federation/enhanced/rspack'].map((each) => [each, `module ${each}`]));
    return { ...configuration, resolve: { ...configuration.resolve, alias }, externals };
  });
  await runRspack(programs);
}

/** Bundles the server again: the built one imports libraries from `node_modules`. */
async function copyShell(outDir: string): Promise<void> {
  const server = from('shell/dist/server');
  await cp(from('shell/icons'), path.join(outDir, 'shell/icons'), { recursive: true, filter: (file) => !file.endsWith('.ts') });
  await cp(from('shell/dist'), path.join(outDir, 'shell/dist'), { recursive: true, filter: (file) => file !== server });
  const programs = ['main', 'worker'].map((name) =>
    program(name, from('shell'), `server/${name}.ts`, path.join(outDir, 'shell/dist/server')),
  );
  await runRspack(programs);
}

const versionOf = async (folder: string): Promise<string> =>
  (JSON.parse(await readFile(from(folder, 'package.json'), 'utf8')) as { version: string }).version;

const nodeVersion = (): Promise<string> => versionOf('node_modules/node');

async function manifest({ libraries }: Packaged): Promise<object> {
  const bundled = { ...libraries, 'playwright-core': await versionOf('release/node_modules/playwright-core') };
  return {
    name: 'shop-release',
    version: await versionOf('release'),
    type: 'module',
    bin: { 'shop-release': 'release/src/cli.mjs' },
    exports: { './define-remote': './shared/build/src/define-remote-elsewhere.mjs' },
    // The confinement of trials needs exactly this Node version.
    dependencies: { node: await nodeVersion(), ...bundled },
    bundleDependencies: Object.keys(bundled),
    peerDependencies: Object.fromEntries(
      await Promise.all(BUNDLER.map(async (name) => [name, await versionOf(`shared/build/node_modules/${name}`)])),
    ),
    peerDependenciesMeta: Object.fromEntries(BUNDLER.map((name) => [name, { optional: true }])),
  };
}

export async function npmPack(dir: string, destination: string): Promise<string> {
  const { stdout } = await promisify(execFile)('npm', ['pack', '--json', '--offline', '--pack-destination', destination], { cwd: dir });
  const [packed] = JSON.parse(stdout) as { filename: string }[];
  if (!packed) throw new Error(`npm packed nothing of ${dir}`);
  return path.join(destination, packed.filename);
}

if (import.meta.main) {
  if (!shellIsBuilt()) await buildShell(from('shell'));
  const folder = path.resolve(process.argv[2] ?? from('release/dist'), 'package');
  await packCli(folder);
  console.log(await npmPack(folder, path.dirname(folder)));
}
