// Child of `serve.ts`: builds the shell, publishes remotes and exits, which frees the bundler's memory.
import { watchDisk } from '@shop/settings/disk';
import { readConfig } from '../shell/server/env.ts';
import { ensureShellBuilt } from './lib/build-servers.ts';
import { root } from './lib/install.mjs';
import { ensureRemotesPublished } from './lib/publish-remotes.ts';
import { sendSteps } from './lib/remote-steps.ts';

const { disk, releaseStore, releaseTrust, trustDir, publicOrigin, channel } = readConfig(process.env, root);
const steps = sendSteps((message) => process.send?.(message));
try {
  await ensureShellBuilt(steps);
  await ensureRemotesPublished(releaseStore, {
    ...releaseTrust,
    marksFolder: trustDir,
    isPublic: publicOrigin.startsWith('https:'),
    steps,
    disk: watchDisk(disk.dirs, disk.reserve),
    channel,
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
