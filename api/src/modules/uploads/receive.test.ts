import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import { expect, test } from '@jest/globals';
import fastify from 'fastify';
import { formLimits, receive } from './receive.ts';

test('stops reading a form when the client disconnects', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'receive-'));
  const app = fastify();
  await app.register(multipart, { limits: formLimits });
  const arrived = Promise.withResolvers<void>();
  const received = Promise.withResolvers<unknown>();
  app.post('/', async (request) => {
    const closed = new Promise((resolve) => request.raw.once('close', resolve));
    arrived.resolve();
    await closed;
    received.resolve(receive(request, folder).catch((error: unknown) => error));
  });
  try {
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const body = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nbytes\r\n--b--\r\n';
    const client = connect(Number(port), '127.0.0.1');
    client.write(
      `POST / HTTP/1.1\r\nHost: shop\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    await arrived.promise;
    client.destroy();
    expect(await received.promise).toMatchObject({ message: 'the form is broken' });
    expect(await readdir(folder)).toEqual([]);
  } finally {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  }
});
