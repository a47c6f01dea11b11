// Loaded before a server's own code (`--import`): on SIGUSR2 it collects garbage and prints what is left.
import { setTimeout as delay } from 'node:timers/promises';

process.on('SIGUSR2', async () => {
  // V8 lets compiled code that nobody uses grow old over several collections before it frees it.
  for (let round = 0; round < 10; round++) {
    globalThis.gc?.();
    await delay(50);
  }
  const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
  process.stderr.write(`memory ${JSON.stringify({ heap: heapUsed, buffers: arrayBuffers, resident: rss })}\n`);
});
