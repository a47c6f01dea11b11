// Preloaded (`--import`). On SIGUSR2, collects garbage and prints the memory used.
import { setTimeout as delay } from 'node:timers/promises';

process.on('SIGUSR2', async () => {
  // V8 frees unused compiled code only after several collections.
  for (let round = 0; round < 10; round++) {
    globalThis.gc?.();
    await delay(50);
  }
  const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
  process.stderr.write(`memory ${JSON.stringify({ heap: heapUsed, buffers: arrayBuffers, resident: rss })}\n`);
});
