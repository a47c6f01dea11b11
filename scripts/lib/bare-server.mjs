// Reference for page figures: Fastify with one route of a given size. Prints its port.
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from './install.mjs';

const { fastify } = createRequire(path.join(root, 'shell/package.json'))('fastify');
const bytes = Buffer.alloc(Number(process.argv[2]), 'x');
const app = fastify();
app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(bytes));
await app.listen({ port: 0, host: '127.0.0.1' });
console.log(app.server.address().port);
