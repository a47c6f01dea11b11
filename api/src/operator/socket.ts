import { once } from 'node:events';
import { lstat, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import type { App } from '../fastify.ts';
import { atSocket } from '../files/unix-socket.ts';

export async function listenOnSocket(app: App, path: string): Promise<boolean> {
  await app.ready();
  if (await answers(path)) return false;
  if ((await lstat(path).catch(() => undefined))?.isSocket()) await rm(path, { force: true });
  // Set before `listen`, which creates the socket's file.
  const mask = process.umask(0o177);
  try {
    atSocket(path, (address) => app.server.listen(address));
  } finally {
    process.umask(mask);
  }
  await once(app.server, 'listening');
  return true;
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = atSocket(path, (address) => connect(address));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
