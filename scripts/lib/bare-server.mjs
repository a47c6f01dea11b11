// A Fastify server with one route that sends so many bytes: what a page's figures are held against. Prints its port.
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from './install.mjs';

const { fastify } = createRequire(path.join(root, 'shell/package.json'))('fastify');
const bytes = Buffer.alloc(Number(process.argv[2]), 'x');
const app = fastify();
app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(bytes));
await app.listen({ port: 0, host: '127.0.0.1' });
console.log(app.server.address().port);
