import { type Agent, request } from 'node:http';
import type { Envelope } from '@shop/contracts/envelope';

export function visitor(origin: string, agent: Agent) {
  const cookies = new Map<string, string>();
  let writes = 0;
  const call = <P>(method: 'GET' | 'POST', url: string, body?: object): Promise<P> =>
    new Promise((resolve, reject) => {
      const payload = body && JSON.stringify(body);
      const asked = request(origin + url, {
        method,
        agent,
        headers: {
          ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
          ...(payload && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
            'idempotency-key': `${Date.now()}-${Math.random()}-${writes++}`,
          }),
        },
      });
      asked.once('error', reject);
      asked.once('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('end', () => {
          for (const line of response.headers['set-cookie'] ?? []) {
            const [pair = ''] = line.split(';');
            cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
          }
          const text = Buffer.concat(chunks).toString();
          if ((response.statusCode ?? 500) >= 400)
            reject(new Error(`${method} ${url} answered ${response.statusCode} ${text.slice(0, 300)}`));
          else resolve((JSON.parse(text) as Envelope<P>).Payload);
        });
      });
      asked.end(payload);
    });
  return { get: <P>(url: string) => call<P>('GET', url), post: <P>(url: string, body: object) => call<P>('POST', url, body) };
}

export type Visitor = ReturnType<typeof visitor>;
