import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/**
 * Begins a request when the one before it on the same connection has been answered. Answers go out in the order of their
 * requests (RFC 9112, 9.3.2), so nobody hears anything later; but a thousand requests in one packet, from somebody who
 * reads nothing, do not become a thousand answers in memory. Browsers send one at a time.
 */
export const inTurn = fp(async (app: FastifyInstance) => {
  const last = new WeakMap<Socket, Promise<void>>();

  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const before = last.get(socket);
    last.set(socket, new Promise((resolve) => reply.raw.once('close', resolve)));
    if (before) void before.then(() => done());
    else done();
  });
});
