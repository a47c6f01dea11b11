import type { IncomingMessage, RequestListener } from 'node:http';
import { pipeline } from 'node:stream';

// An import of `node:http` loads undici (13 MB).
const { request: send } = process.getBuiltinModule('node:http');

export const isOfConsole = ({ url = '' }: Pick<IncomingMessage, 'url'>): boolean => /^\/release(?:[/?]|$)/.test(url);

/** Forwards to the console's process, which holds the release key and listens on no port. */
export const forwardToConsole =
  (socketPath: string, onError: (error: Error) => void): RequestListener =>
  (request, response) => {
    const { method, url: path } = request;
    // Drops `trailer`: Node throws if a request without a chunked body announces trailers.
    const { trailer: _, ...headers } = request.headers;
    const onward = send({ socketPath, method, path, headers: { ...headers, connection: 'close' } }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, connection: 'keep-alive' });
      pipeline(answer, response, () => undefined);
    });
    onward.on('error', (error) => {
      if (response.headersSent || response.destroyed) return void response.destroy();
      onError(error);
      response.writeHead(503, { 'content-type': 'text/plain' }).end('The console is not running: npm start runs it.\n');
    });
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  };
