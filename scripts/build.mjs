// `npm run build`: installs the packages and builds the shell, as far as these sources need it, while a shop runs on with what
// it has. For a restart that loses nothing, or little time: docs/runbooks/operate.md. Remotes are built when they are published.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { install, node, root } from './lib/install.mjs';
import { createSteps } from './lib/steps.mjs';

await install(createSteps());
const { status } = spawnSync(node, [path.join(root, 'scripts/build.ts')], { stdio: 'inherit', cwd: root });
process.exit(status ?? 1);
