// `npm run build` may run while the shop runs. See docs/runbooks/operate.md.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { install, node, root } from './lib/install.mjs';
import { createSteps } from './lib/steps.mjs';

await install(createSteps());
const { status } = spawnSync(node, [path.join(root, 'scripts/build.ts')], { stdio: 'inherit', cwd: root });
process.exit(status ?? 1);
