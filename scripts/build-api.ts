// Child of `serve.ts`: builds the API.
import { ensureApiBuilt } from './lib/build-servers.ts';
import { sendSteps } from './lib/remote-steps.ts';

try {
  await ensureApiBuilt(sendSteps((message) => process.send?.(message)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
