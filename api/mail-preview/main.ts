import { createServer } from 'node:http';
import { previewOf } from './preview.ts';

// The shop's mails in a browser, with made-up contents; the words are read anew at each start.

const port = Number(process.env.PORT || 3005);

createServer((request, response) => {
  const { status, type, body } = previewOf(new URL(request.url ?? '/', 'http://localhost').pathname);
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(body);
}).listen(port, '127.0.0.1', () => console.log(`The mails are at http://localhost:${port}`));
