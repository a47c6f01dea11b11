// `npm run build` continues here, on the pinned Node.
import { ensureServersBuilt } from './lib/build-servers.ts';
import { createSteps } from './lib/steps.mjs';

try {
  await ensureServersBuilt(createSteps());
  console.log('Shell and API are built.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
