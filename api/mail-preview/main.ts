import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { previewOf } from './preview.ts';

// The shop's mails in a browser, with made-up contents; the words are read anew at each start.

const port = Number(process.env.PORT || 3005);

const server = createServer((request, response) => {
  const { status, type, body } = previewOf(new URL(request.url ?? '/', 'http://localhost').pathname);
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(body);
});
server.listen(port, '127.0.0.1', () => console.log(`The mails are at http://localhost:${(server.address() as AddressInfo).port}`));
