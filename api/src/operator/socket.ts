import { once } from 'node:events';
import { lstat, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import type { App } from '../fastify.ts';
import { atSocket } from '../unix-socket.ts';

/**
 * Lets `app` answer on the socket `path`, for the user who runs this process only. What a dead process has left there
 * is replaced; false if another one answers on it: the operator's commands reach that one, which is as good.
 */
export async function listenOnSocket(app: App, path: string): Promise<boolean> {
  await app.ready();
  if (await answers(path)) return false;
  if ((await lstat(path).catch(() => undefined))?.isSocket()) await rm(path, { force: true });
  // The mask counts when the file is made, which `listen` does before it returns: nobody else can connect, not even
  // between making the file and changing its mode.
  const mask = process.umask(0o177);
  try {
    atSocket(path, (address) => app.server.listen(address));
  } finally {
    process.umask(mask);
  }
  await once(app.server, 'listening');
  return true;
}

/** Whether somebody listens. */
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
