// Loaded before a server's own code (`--import`): on SIGUSR2 collects garbage and prints what is left.
import { setTimeout as delay } from 'node:timers/promises';

process.on('SIGUSR2', async () => {
  // Twice, with a pause: finalizers free more after the first.
  globalThis.gc?.();
  await delay(200);
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  process.stderr.write(`memory ${JSON.stringify({ heapUsed, external, rss })}\n`);
});
