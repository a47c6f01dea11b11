import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { whole } from '@shop/settings/kinds';
import { readOrEnd } from '@shop/settings/settings';
import { previewOf } from './preview.ts';

const port = readOrEnd(process.env, (setting) => setting('MAIL_PREVIEW_PORT', whole(0, 65_535), 3005));

const server = createServer((request, response) => {
  const { status, type, body } = previewOf(new URL(request.url ?? '/', 'http://localhost').pathname);
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(body);
});
server.listen(port, '127.0.0.1', () => console.log(`The mails are at http://localhost:${(server.address() as AddressInfo).port}`));
