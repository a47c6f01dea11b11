import { get } from 'node:http';

export function raw(origin: string, path: string): Promise<{ status: number; location: string | undefined; body: string }> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    get({ hostname, port, path, headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/156 Mobile' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, location: response.headers.location, body: Buffer.concat(chunks).toString() }),
      );
    }).on('error', reject);
  });
}
