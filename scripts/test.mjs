// `npm test [step...]`: everything that CI runs. First installs dependencies and the programs that tests need.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium, headlessShell } from './lib/chromium.mjs';
import { install, node, root } from './lib/install.mjs';
import { createSteps } from './lib/steps.mjs';

async function aptGet(args) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo'];
  const [command, ...rest] = [...sudo, 'apt-get', ...args];
  const child = spawn(command, rest, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (status) => resolve(status === 0));
  });
}

async function installChromium(steps) {
  // Only root may install the headless shell.
  const mayInstall = process.getuid?.() === 0;
  if (existsSync(chromium()) && (chromium() === headlessShell || process.env.CHROMIUM || !mayInstall)) return;
  await steps.run(
    'installing Chromium',
    async () => (await aptGet(['update', '-qq'])) && (await aptGet(['install', '-y', '-qq', 'chromium-headless-shell'])),
    () => ({ failed: !existsSync(chromium()) }),
  );
  if (existsSync(chromium())) return;
  console.error('The browser tests need Chromium: install it, or name it in CHROMIUM.');
  process.exit(1);
}

/** Without these tools, tests of print files are skipped. */
async function installPdfTools(steps) {
  const isMissing = () => ['pdfinfo', 'gs', 'qpdf'].some((program) => spawnSync(program, ['--version']).error !== undefined);
  if (!isMissing() || process.getuid?.() !== 0) return;
  const packages = ['poppler-utils', 'ghostscript', 'qpdf'];
  await steps.run(
    `installing ${packages.join(', ')}`,
    async () => (await aptGet(['update', '-qq'])) && (await aptGet(['install', '-y', '-qq', ...packages])),
    () => ({ failed: isMissing() }),
  );
}

/** Without nginx, tests of its configuration are skipped. */
async function installNginx(steps) {
  const isMissing = () => ['nginx', 'openssl'].some((program) => spawnSync(program, ['-v']).error !== undefined);
  if (!isMissing() || process.getuid?.() !== 0) return;
  await steps.run(
    'installing nginx',
    async () => (await aptGet(['update', '-qq'])) && (await aptGet(['install', '-y', '-qq', 'nginx', 'openssl'])),
    () => ({ failed: isMissing() }),
  );
}

const words = process.argv.slice(2);
const steps = createSteps();
await install(steps);
if (words.length === 0 || words.includes('browser') || words.includes('long')) await installChromium(steps);
if (words.length === 0 || words.some((word) => ['api-postgres', 'browser', 'long'].includes(word))) await installPdfTools(steps);
if (words.length === 0 || words.includes('unit')) await installNginx(steps);
const { status } = spawnSync(node, [path.join(root, 'scripts/test.ts'), ...words], { stdio: 'inherit', cwd: root });
process.exit(status ?? 1);
