// `npm run build` continues here, on the pinned Node.
import { ensureShellBuilt } from './lib/build-shop.ts';
import { createSteps } from './lib/steps.mjs';

try {
  await ensureShellBuilt(createSteps());
  console.log('The shell is built.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
