// `npm start`: installs what is missing, then hands over to the pinned Node.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { install, node, root } from './lib/install.mjs';

install();
const child = spawn(node, [path.join(root, 'scripts/serve.ts')], { stdio: 'inherit', cwd: root });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
