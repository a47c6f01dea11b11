// `npm test`: everything CI does. Installs what is missing, Chromium too, then hands over to the pinned Node.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { install, node, root } from './lib/install.mjs';

function installChromium() {
  if (existsSync(process.env.CHROMIUM ?? '/usr/bin/chromium')) return;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo'];
  for (const args of [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', 'chromium'],
  ]) {
    const [command, ...rest] = [...sudo, ...args];
    const { status } = spawnSync(command, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (status !== 0) {
      console.error('The browser tests need Chromium: install it, or name it in CHROMIUM.');
      process.exit(1);
    }
  }
}

install();
installChromium();
const { status } = spawnSync(node, [path.join(root, 'scripts/test.ts'), ...process.argv.slice(2)], { stdio: 'inherit', cwd: root });
process.exit(status ?? 1);
