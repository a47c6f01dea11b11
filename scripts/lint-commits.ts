import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from './lib/install.mjs';

/** Last commit before the convention applied. */
const BEFORE = 'fa70a076';

const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });

if (git('rev-parse', '--git-dir').status !== 0) {
  console.log('There is no repository: no commits to check.');
  process.exit(0);
}
// Shallow clones lack `BEFORE`, so only their newest commit is checked.
const range = git('merge-base', '--is-ancestor', BEFORE, 'HEAD').status === 0 ? ['--from', BEFORE] : ['--last'];
const { status } = spawnSync(path.join(root, 'node_modules/.bin/commitlint'), range, { cwd: root, stdio: 'inherit' });
process.exit(status ?? 1);
