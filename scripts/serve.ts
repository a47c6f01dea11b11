// The second half of `npm start`, on the pinned Node: builds, publishes, migrates, seeds and serves the whole shop.
import path from 'node:path';
import { ensureRemotesPublished, ensureShellBuilt } from './lib/build-shop.ts';
import { root } from './lib/install.mjs';
import { startShop } from './lib/shop.ts';

// What is made below, customers' data and logs above all, is for this user alone.
process.umask(0o077);

const port = Number(process.env.PORT || 3000);
const apiPort = Number(process.env.API_PORT || port + 1);
for (const [name, value] of Object.entries({ PORT: port, API_PORT: apiPort })) {
  if (Number.isInteger(value) && value > 0 && value < 65_536) continue;
  console.error(`${name} must be a port between 1 and 65535.`);
  process.exit(1);
}
const dataDir = path.resolve(root, process.env.DATA_DIR || 'data');

let stopping = false;
const ending = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
}).then(() => {
  stopping = true;
});

try {
  const shop = await startShop({ port, apiPort, dataDir }, async () => {
    await ensureShellBuilt();
    await ensureRemotesPublished(process.env.RELEASE_STORE || path.join(dataDir, 'releases'));
  });
  console.log(`The shop is ready at ${shop.url}`);

  await Promise.race([ending, shop.api.ended, shop.shell.ended]);
  await shop.stop();
  if (!stopping) {
    console.error(`A part of the shop stopped by itself: its log in ${path.join(dataDir, 'logs')} says why.`);
    process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
