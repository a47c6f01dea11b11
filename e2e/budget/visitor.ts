import { randomUUID } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import { request as requestOverTls, Agent as TlsAgent } from 'node:https';
import type { Envelope } from '@shop/contracts/envelope';

export interface Answer {
  status: number;
  body: Buffer;
  /** Milliseconds to the answer's last byte. */
  ms: number;
}

export type Send = Buffer | string | object;

export interface VisitorOptions {
  connections?: number;
  patienceMs?: number;
  /** Trusted certificate of a shop with TLS. */
  ca?: string;
  headers?: Readonly<Record<string, string>>;
  api?: string;
}

export function visitor(
  origin: string,
  address: string,
  { connections = 6, patienceMs = 10_000, ca, headers: always = {}, api = '/api' }: VisitorOptions = {},
) {
  const agent = ca
    ? new TlsAgent({ keepAlive: true, maxSockets: connections, ca })
    : new Agent({ keepAlive: true, maxSockets: connections });
  const ask = ca ? requestOverTls : request;
  const cookies = new Map<string, string>();

  function remember({ headers }: IncomingMessage): void {
    for (const line of headers['set-cookie'] ?? []) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
  }

  const cookie = (): string => [...cookies].map((pair) => pair.join('=')).join('; ');

  const call = (method: string, path: string, sent?: Send, headers: Record<string, string> = {}): Promise<Answer> =>
    new Promise((resolve) => {
      const from = performance.now();
      const payload = sent === undefined ? undefined : Buffer.isBuffer(sent) || typeof sent === 'string' ? sent : JSON.stringify(sent);
      const end = (status: number, body = Buffer.alloc(0)) => resolve({ status, body, ms: performance.now() - from });
      const asked = ask(`${origin}${path}`, {
        method,
        agent,
        localAddress: address,
        headers: {
          'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/156',
          'accept-encoding': path.startsWith('/api/') ? 'identity' : 'br',
          ...(cookies.size > 0 && { cookie: cookie() }),
          ...(payload !== undefined && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) }),
          ...(payload !== undefined && method !== 'PUT' && { 'idempotency-key': randomUUID() }),
          ...always,
          ...headers,
        },
      });
      asked.setTimeout(patienceMs, () => asked.destroy(new Error('no answer')));
      asked.once('error', () => end(0));
      asked.once('response', (response) => {
        remember(response);
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', () => end(0));
        response.once('end', () => end(response.statusCode ?? 0, Buffer.concat(chunks)));
      });
      asked.end(payload);
    });

  async function payload<P>(answer: Promise<Answer>, what: string): Promise<P> {
    const { status, body } = await answer;
    if (status !== 200 && status !== 201) throw new Error(`${what} answered ${status} ${body.toString('utf8', 0, 300)}`);
    return (JSON.parse(body.toString()) as Envelope<P>).Payload;
  }

  return {
    call,
    get: <P>(path: string) => payload<P>(call('GET', api + path), `GET ${path}`),
    post: <P>(path: string, body: object) => payload<P>(call('POST', api + path, body), `POST ${path}`),
    become: (other: { cookies: ReadonlyMap<string, string> }) => {
      for (const [name, value] of other.cookies) cookies.set(name, value);
    },
    cookies,
    cookie,
    leave: () => agent.destroy(),
  };
}

export type Visitor = ReturnType<typeof visitor>;
