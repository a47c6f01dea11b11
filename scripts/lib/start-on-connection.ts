import { mkdir, stat, unlink } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { KeptRunning } from './keep-running.ts';

const RETRY_MS = 50;

/** Starts a service at the first connection to its socket. The service then replaces the socket. */
export async function startOnConnection(
  socketPath: string,
  start: () => KeptRunning,
  onProblem: (error: unknown) => void,
): Promise<Pick<KeptRunning, 'stop'>> {
  let service: KeptRunning | undefined;
  const waiting = new Set<Socket>();
  const inode = async (): Promise<number | undefined> => (await stat(socketPath).catch(() => undefined))?.ino;

  function started(): KeptRunning {
    const starting = start();
    starting.ready.catch((error: unknown) => {
      service = undefined;
      for (const client of waiting) client.destroy();
      void starting.stop();
      onProblem(error);
    });
    return starting;
  }

  async function forward(client: Socket): Promise<void> {
    client.on('error', () => undefined).on('close', () => waiting.delete(client));
    waiting.add(client);
    service ??= started();
    for (let now = await inode(); now === undefined || now === own; now = await inode()) {
      if (client.destroyed) return;
      await delay(RETRY_MS);
    }
    pipeline(client, connect(socketPath), client, () => undefined);
  }

  await mkdir(path.dirname(socketPath), { recursive: true });
  await unlink(socketPath).catch(() => undefined);
  // Stays open: closing this server would remove the service's socket.
  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (client) => void forward(client)).unref();
  await new Promise<void>((resolve, reject) => void server.once('error', reject).listen(socketPath, resolve));
  const own = await inode();
  return { stop: async () => service?.stop() };
}
