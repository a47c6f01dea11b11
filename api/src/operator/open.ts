import type { Deps } from '../deps.ts';
import { atSocket } from '../files/unix-socket.ts';
import { buildOperatorApp } from './app.ts';
import { listenOnSocket } from './socket.ts';

/** Logs failures instead of throwing: the shop works without the socket. */
export async function openOperator(deps: Deps, onNewImages: () => void = () => undefined): Promise<{ close: () => Promise<void> }> {
  const { log, config } = deps;
  const app = await buildOperatorApp(deps, onNewImages);
  try {
    if (!(await listenOnSocket(app, config.operatorSocket))) {
      log.info({ socket: config.operatorSocket }, 'another process answers the operator’s commands');
    }
  } catch (error) {
    log.error({ err: error, socket: config.operatorSocket }, 'operators cannot reach this process');
  }
  return {
    async close() {
      if (app.server.listening) await new Promise((closed) => atSocket(config.operatorSocket, () => app.server.close(closed)));
      await app.close();
    },
  };
}
