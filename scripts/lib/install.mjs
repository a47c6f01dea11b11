// Runs on any Node from 20 on, without dependencies or TypeScript.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

export const pnpm = ['--yes', 'pnpm@12.21.0'];
const stampFile = path.join(root, 'node_modules/.installed');

export const node = path.join(root, 'node_modules/node/bin/node');

/** Node's compile cache saves half a second per start. */
export const compileCache = path.join(root, 'node_modules/.cache/node');

function manifests() {
  const folders = ['', 'shared'].flatMap((parent) => readdirSync(path.join(root, parent)).map((name) => path.join(parent, name)));
  const packages = folders.map((folder) => path.join(folder, 'package.json')).filter((file) => existsSync(path.join(root, file)));
  return ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...packages.sort()];
}

/** Exits with pnpm's output on failure. */
export async function install(steps) {
  const hash = createHash('sha256');
  for (const file of manifests()) hash.update(readFileSync(path.join(root, file)));
  const wanted = hash.digest('hex');
  if (existsSync(node) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;

  const { ok, said } = await steps.run('installing the packages', pnpmInstall, ({ ok }) => ({ failed: !ok }));
  if (!ok) {
    console.error(`${said}\nThe packages could not be installed: see above.`);
    process.exit(1);
  }
  await compile('scripts/serve.ts');
  writeFileSync(stampFile, wanted);
}

/** Fills the compile cache. Without it, a process that compiles TypeScript keeps 30 MB. */
function compile(program) {
  const env = { NODE_COMPILE_CACHE: compileCache, ...process.env };
  const child = spawn(node, [path.join(root, program), '--load'], { cwd: root, env, stdio: 'ignore' });
  return new Promise((resolve) => child.on('error', resolve).on('close', resolve));
}

function pnpmInstall() {
  const child = spawn('npx', [...pnpm, 'install', '--frozen-lockfile', '--prefer-offline'], {
    cwd: root,
    // With CI set, pnpm replaces a broken node_modules without a prompt.
    env: { ...process.env, CI: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ ok: false, said: error.message }));
    child.on('close', (status) => resolve({ ok: status === 0, said }));
  });
}
