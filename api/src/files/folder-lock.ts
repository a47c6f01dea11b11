import { once } from 'node:events';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { atSocket } from './unix-socket.ts';

export class FolderHeld extends Error {
  override name = 'FolderHeld';
  readonly pid: string | undefined;
  constructor(pid: string | undefined) {
    super(`held by process ${pid ?? 'unknown'}`);
    this.pid = pid;
  }
}

const PATIENCE_MS = 5000;

/** The process whose socket has the highest number holds the lock until the process ends. @throws `FolderHeld` */
export async function holdFolder(lock: string): Promise<() => Promise<void>> {
  await mkdir(lock, { recursive: true, mode: 0o700 });
  for (;;) {
    const newest = Math.max(0, ...(await numbersIn(lock)));
    if (newest > 0) {
      const holder = await holderOf(join(lock, String(newest)));
      if (holder) throw new FolderHeld(holder.pid);
    }
    const own = newest + 1;
    const path = join(lock, String(own));
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.end(String(process.pid));
    }).unref();
    const release = () =>
      new Promise<void>((closed) => {
        atSocket(path, () => server.close(() => closed()));
      });
    try {
      atSocket(path, (address) => server.listen(address));
      await once(server, 'listening');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') continue;
      throw error;
    }
    const all = await numbersIn(lock);
    if (Math.max(...all) > own) {
      await release();
      continue;
    }
    for (const number of all) if (number < own) await rm(join(lock, String(number)), { force: true });
    return release;
  }
}

const numbersIn = async (lock: string): Promise<number[]> => (await readdir(lock)).map(Number).filter(Number.isSafeInteger);

async function holderOf(path: string): Promise<{ pid: string | undefined } | undefined> {
  for (const wait of [0, 100]) {
    // Tries twice, because a new socket's file exists shortly before the socket listens.
    await delay(wait);
    const socket = atSocket(path, (address) => connect(address));
    try {
      await once(socket, 'connect');
    } catch {
      continue;
    }
    const pid = await Promise.race([text(socket).catch(() => ''), delay(PATIENCE_MS, '', { ref: false })]);
    socket.destroy();
    return { pid: pid || undefined };
  }
  return undefined;
}
