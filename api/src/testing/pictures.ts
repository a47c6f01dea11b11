import { randomBytes } from 'node:crypto';
import type { Envelope } from '@shop/contracts/envelope';
import { SESSION_COOKIE } from '@shop/contracts/session';
import type { Upload } from '@shop/contracts/uploads';
import sharp, { type Color, type Sharp } from 'sharp';
import type { App } from '../fastify.ts';
import type { Answer, Shopper } from './shopper.ts';

export const picture = (width: number, height: number, background: Color = { r: 200, g: 30, b: 60 }): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });

export interface FormPart {
  name?: string;
  filename?: string;
  type?: string;
  content: Buffer | string;
}

export function form(parts: readonly FormPart[]): { headers: Record<string, string>; payload: Buffer } {
  const boundary = `----form${randomBytes(8).toString('hex')}`;
  const pieces = parts.flatMap(({ name = 'file', filename, type, content }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n` +
        `${type === undefined ? '' : `Content-Type: ${type}\r\n`}\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  const payload = Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, payload };
}

const cookieOf = (someone: Shopper): string => [...someone.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

export async function send(
  app: App,
  someone: Shopper,
  { headers, payload }: ReturnType<typeof form>,
  more: Record<string, string> = {},
): Promise<Answer<Upload>> {
  const response = await app.inject({
    method: 'POST',
    url: '/uploads',
    headers: { cookie: cookieOf(someone), ...headers, ...more },
    payload,
  });
  for (const { name, value } of response.cookies) if (name === SESSION_COOKIE && value) someone.cookies.set(name, value);
  return { http: response.statusCode, headers: response.headers, ...(response.json() as Envelope<Upload>) };
}

export const upload = (app: App, someone: Shopper, content: Buffer, filename = 'resim.png'): Promise<Answer<Upload>> =>
  send(app, someone, form([{ filename, type: 'image/png', content }]));

export const view = (app: App, someone: Shopper, url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { cookie: cookieOf(someone), ...headers } });
