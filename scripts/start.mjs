// `npm start`: installs, then runs the pinned Node.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { compileCache, install, node, root } from './lib/install.mjs';
import { createSteps } from './lib/steps.mjs';

await install(createSteps());
const endWithParent = path.join(root, 'scripts/lib/end-with-parent.mjs');
const child = spawn(node, ['--max-semi-space-size=1', '--import', endWithParent, path.join(root, 'scripts/serve.ts')], {
  // The `ipc` channel closes when this process ends, even by SIGKILL.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  cwd: root,
  env: { NODE_COMPILE_CACHE: compileCache, ...process.env },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

// If npm is killed, this process may get no signal, but its parent changes.
const parent = process.ppid;
if (process.env.npm_lifecycle_event === 'start') setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
