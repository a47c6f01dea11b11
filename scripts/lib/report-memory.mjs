// Loaded before a server's own code (`--import`), in its threads too: on SIGUSR2 collects garbage and prints what is left.
import { setTimeout as delay } from 'node:timers/promises';
import { BroadcastChannel, isMainThread } from 'node:worker_threads';

async function collect() {
  // V8 lets compiled code that nobody uses grow old over several collections before it frees it.
  for (let round = 0; round < 10; round++) {
    globalThis.gc?.();
    await delay(50);
  }
  return process.memoryUsage();
}

const channel = new BroadcastChannel('memory');
channel.unref();

if (isMainThread) {
  process.on('SIGUSR2', () => {
    channel.onmessage = async ({ data: thread }) => {
      if (typeof thread !== 'object') return;
      const own = await collect();
      const [heaps, buffers] = [[own.heapUsed, thread.heapUsed], own.arrayBuffers + thread.arrayBuffers];
      process.stderr.write(`memory ${JSON.stringify({ heaps, buffers, resident: own.rss })}\n`);
    };
    channel.postMessage('report');
  });
} else {
  channel.onmessage = async ({ data }) => {
    if (data === 'report') channel.postMessage({ ...(await collect()) });
  };
}
