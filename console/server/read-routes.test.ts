import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from '@jest/globals';
import { createSignedStore } from '@shop/store/testing/signed-store';
import fastify from 'fastify';
import type { ChannelState } from '../src/state.ts';
import type { Deps } from './deps.ts';
import { readRoutes } from './read-routes.ts';
import type { Session } from './sessions.ts';

test('ends the unread event stream of an ended session', async () => {
  const store = await createSignedStore();
  let session: Session | undefined = { person: 'deniz', method: 'token', csrf: '', until: 0 };
  const following = Promise.withResolvers<(state: ChannelState) => void>();
  const stopped = Promise.withResolvers<void>();
  const live: Deps['live'] = {
    look: () => undefined,
    follow(_channel, onState) {
      following.resolve(onState);
      return stopped.resolve;
    },
  };
  const visits = { find: () => session, session: () => session };
  const app = fastify({ forceCloseConnections: true });
  await app.register(readRoutes, { store: store.as('ayşe'), visits, live } as unknown as Deps);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET /events HTTP/1.1\r\nhost: x\r\n\r\n');

  const emit = await following.promise;
  // More than a socket's buffers hold.
  const state = { channel: 'production', remotes: [], shells: ['x'.repeat(32 * 1024 * 1024)] } as unknown as ChannelState;
  emit(state);
  await new Promise((done) => socket.once('readable', done));
  session = undefined;
  emit(state);
  await expect(stopped.promise).resolves.toBeUndefined();
  socket.destroy();
  await app.close();
  await store.remove();
});
