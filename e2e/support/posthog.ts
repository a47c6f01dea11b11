import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

export interface Received {
  event: string;
  /** `/e/` for events, `/s/` for recordings. */
  path: string;
  properties: Record<string, unknown> & { distinct_id: string };
}

export interface FakePostHog {
  url: string;
  events: () => readonly Received[];
  text: () => string;
  paths: () => ReadonlySet<string>;
  forget: () => void;
  stop: () => Promise<void>;
}

export async function startFakePostHog(): Promise<FakePostHog> {
  let events: Received[] = [];
  let text = '';
  let paths = new Set<string>();

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://posthog');
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '*');
    response.setHeader('access-control-allow-credentials', 'true');
    if (request.method !== 'OPTIONS') paths.add(pathname);
    if (request.method === 'POST') {
      const said = decode(await bodyOf(request), searchParams.get('compression'));
      text += readable(JSON.parse(said));
      const sent = JSON.parse(said) as Received | Received[] | { batch: Received[] };
      const list = Array.isArray(sent) ? sent : 'batch' in sent ? sent.batch : [sent];
      events.push(...list.map((one) => ({ ...one, path: pathname })));
    }
    response.setHeader('content-type', 'application/json').end('{"status":1}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    events: () => events,
    text: () => text,
    paths: () => paths,
    forget() {
      events = [];
      text = '';
      paths = new Set();
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const readable = (sent: unknown): string =>
  JSON.stringify(sent, (_name, value: unknown) =>
    typeof value === 'string' && value.startsWith('\x1f\x8b') ? gunzipSync(Buffer.from(value, 'latin1')).toString() : value,
  );

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

function decode(body: Buffer, compression: string | null): string {
  if (compression === 'gzip-js' || (body[0] === 0x1f && body[1] === 0x8b)) return gunzipSync(body).toString();
  const said = body.toString();
  const form = said.startsWith('data=') ? new URLSearchParams(said).get('data') : null;
  return form === null ? said : compression === 'base64' ? Buffer.from(form, 'base64').toString() : form;
}
