// Reference for page measurements: one response of a given size.
import { fastify } from 'fastify';

const bytes = Buffer.alloc(Number(process.argv[2]), 'x');
const app = fastify();
app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(bytes));
await app.listen({ port: 0, host: '127.0.0.1' });
console.log(app.server.address().port);
