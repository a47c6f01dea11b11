// Child of `serve.ts`: builds the shell, publishes remotes and exits, which frees the bundler's memory.
import path from 'node:path';
import { watchDisk } from '@shop/settings/disk';
import { openStore } from '@shop/store/open-store';
import { ensureConsoleKey } from 'release-console/console-key';
import { consoleFiles } from 'release-console/files';
import { readConfig } from '../shell/server/env.ts';
import { ensureConsoleBuilt, ensureShellBuilt } from './lib/build-servers.ts';
import { root } from './lib/install.mjs';
import { ensureRemotesPublished } from './lib/publish-remotes.ts';
import { sendSteps } from './lib/remote-steps.ts';

const { disk, releaseStore, releaseTrust, trustDir, publicOrigin, channel, consoleSocket } = readConfig(process.env, root);
const steps = sendSteps((message) => process.send?.(message));
try {
  await ensureShellBuilt(steps);
  await ensureConsoleBuilt(steps);
  await ensureRemotesPublished(releaseStore, {
    ...releaseTrust,
    marksFolder: trustDir,
    isPublic: publicOrigin.startsWith('https:'),
    steps,
    disk: watchDisk(disk.dirs, disk.reserve),
    channel,
  });
  const { keyFile } = consoleFiles(path.dirname(path.dirname(consoleSocket)));
  await ensureConsoleKey(await openStore(releaseStore), { keyFile, adminKeyFile: releaseTrust.keyFile });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
