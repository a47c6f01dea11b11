import type { IncomingMessage, RequestListener, Server, ServerOptions, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import { levelsOf } from './network.ts';

// An import of `node:http` would load undici (13 MB).
const { createServer } = createRequire(import.meta.url)('node:http') as typeof import('node:http');

/** `pipelining`: too many waiting requests. `slow-reader`: the client reads answers slowly or not at all. */
export type ClosedReason = 'connections' | 'pipelining' | 'slow-reader';

export interface ConnectionLimits {
  /** Whether the IP address belongs to a trusted proxy (`proxyAddr.compile`). */
  trusts: (address: string, hop: number) => boolean;
  /** A connection of a trusted proxy counts until its first forwarded request. */
  connectionsEach: number;
  /** Idle milliseconds after which a connection is closed. */
  silentMs: number;
  onClosed?: (reason: ClosedReason, network: string) => void;
}

/** Maximum waiting requests of a connection. `PIPELINED_BYTES` limits their bytes. */
export const PIPELINED = 32;
export const PIPELINED_BYTES = 64 * 1024;

/** Multiple of `connectionsEach` for a trusted proxy's connections before their first forwarded request. */
const PROXY_TIMES = 4;

const LOOK_MS = 1000;
/** An answer is slow if this many checks in a row find unsent data. */
const SLOW_LOOKS = 3;
/** Maximum slow answers of a client, and their total bytes in memory. */
export const SLOW_EACH = 64;
export const SLOW_BYTES_EACH = 32 * 1024 * 1024;
/** A connection that is slow in this many consecutive checks (ten minutes) is closed. */
const GIVE_UP_LOOKS = 600;

interface Connection {
  readonly socket: Socket;
  readonly address: string;
  readonly isProxy: boolean;
  networks: readonly string[];
  current: IncomingMessage | undefined;
  readonly waiting: { request: IncomingMessage; response: ServerResponse; bytes: number }[];
  readonly goOn: () => void;
  slowLooks: number;
}

const isBusy = ({ current, waiting }: Connection): boolean => current !== undefined || waiting.length > 0;

const HEADER_BYTES = 64;

const bodyBytes = ({ headers }: IncomingMessage): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : PIPELINED_BYTES;

const bytesOf = (request: IncomingMessage): number =>
  request.rawHeaders.reduce((sum, text) => sum + text.length + HEADER_BYTES / 2, bodyBytes(request) + (request.url?.length ?? 0));

/** See docs/decisions/0058-queue-visitors-fairly.md. */
export function createBoundedServer(
  dispatch: RequestListener,
  options: ServerOptions,
  { trusts, connectionsEach, silentMs, onClosed = () => undefined }: ConnectionLimits,
): Server {
  const connections = new Map<Socket, Connection>();
  const counted = new Map<string, Set<Connection>>();

  const close = ({ socket, address }: Pick<Connection, 'socket' | 'address'>, reason: ClosedReason): void => {
    socket.destroy();
    onClosed(reason, levelsOf(address)[0]?.network ?? address);
  };

  function count(connection: Connection, networks: readonly string[]): void {
    connection.networks = networks;
    for (const network of networks) counted.set(network, (counted.get(network) ?? new Set()).add(connection));
  }

  function uncount(connection: Connection): void {
    for (const network of connection.networks) {
      const group = counted.get(network);
      group?.delete(connection);
      if (group?.size === 0) counted.delete(network);
    }
    connection.networks = [];
  }

  function hasRoom({ network, times }: { network: string; times: number }): boolean {
    const group = counted.get(network);
    if (!group || group.size < connectionsEach * times) return true;
    for (const connection of group) {
      if (isBusy(connection)) continue;
      uncount(connection);
      close(connection, 'connections');
      return true;
    }
    return false;
  }

  function accept(socket: Socket): void {
    const address = socket.remoteAddress;
    if (address === undefined) return void socket.destroy();
    const isProxy = trusts(address, 0);
    const levels = levelsOf(address).map(({ network, tries }) => ({ network, times: tries * (isProxy ? PROXY_TIMES : 1) }));
    if (!levels.every(hasRoom)) {
      close({ socket, address }, 'connections');
      return;
    }
    const connection: Connection = {
      socket,
      address,
      isProxy,
      networks: [],
      current: undefined,
      waiting: [],
      goOn() {
        connection.current = undefined;
        // Deferred, so that a packet of requests does not block other clients.
        if (connection.waiting.length > 0) setImmediate(answerNext, connection);
      },
      slowLooks: 0,
    };
    connections.set(socket, connection);
    count(
      connection,
      levels.map(({ network }) => network),
    );
    socket.once('close', () => {
      uncount(connection);
      connections.delete(socket);
      connection.waiting.length = 0;
    });
  }

  function begin(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
    connection.current = request;
    response.on('close', connection.goOn);
    dispatch(request, response);
  }

  function answerNext(connection: Connection): void {
    const next = connection.waiting.shift();
    if (next && !connection.socket.destroyed) begin(connection, next.request, next.response);
  }

  function receive(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const connection = connections.get(socket);
    // After a close, Node still emits the packet's remaining requests.
    if (!connection || socket.destroyed) return;
    if (connection.isProxy && connection.networks.length > 0 && request.headers['x-forwarded-for'] !== undefined) uncount(connection);
    if (!isBusy(connection)) {
      begin(connection, request, response);
      return;
    }
    connection.waiting.push({ request, response, bytes: bytesOf(request) });
    const bytes = connection.waiting.reduce((sum, waiting) => sum + waiting.bytes, 0);
    if (connection.waiting.length > PIPELINED || bytes > PIPELINED_BYTES) close(connection, 'pipelining');
  }

  function lookForSlowReaders(): void {
    const slow = new Map<string, { times: number; found: Connection[] }>();
    for (const connection of connections.values()) {
      const { socket, current, address } = connection;
      connection.slowLooks = socket.writableLength > 0 ? connection.slowLooks + 1 : 0;
      if (connection.slowLooks > GIVE_UP_LOOKS) close(connection, 'slow-reader');
      else if (connection.slowLooks >= SLOW_LOOKS) {
        for (const { network, tries } of levelsOf(current ? proxyAddr(current, trusts) : address)) {
          const group = slow.get(network) ?? { times: tries, found: [] };
          group.found.push(connection);
          slow.set(network, group);
        }
      }
    }
    for (const { times, found } of slow.values()) closeBeyond(found, times);
  }

  function closeBeyond(found: Connection[], times: number): void {
    let bytes = found.reduce((sum, { socket }) => sum + socket.writableLength, 0);
    found.sort((one, other) => other.slowLooks - one.slowLooks);
    for (const [index, connection] of found.entries()) {
      if (found.length - index <= SLOW_EACH * times && bytes <= SLOW_BYTES_EACH * times) return;
      bytes -= connection.socket.writableLength;
      if (!connection.socket.destroyed) close(connection, 'slow-reader');
    }
  }

  const server = createServer(options);
  server.on('connection', accept);
  server.on('request', receive);
  server.setTimeout(silentMs);
  const looking = setInterval(lookForSlowReaders, LOOK_MS).unref();
  server.once('close', () => clearInterval(looking));
  return server;
}
