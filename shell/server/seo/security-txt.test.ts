import { afterEach, expect, test } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { securityTxt } from './security-txt.ts';

const opened: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close();
});

async function ask({ contacts = [], email }: { contacts?: string[]; email: string }) {
  const api = fastify();
  api.get('/shop', async () => ({ Status: 1, Message: '', Payload: { contact: { email } } }));
  await api.listen({ port: 0, host: '127.0.0.1' });
  const app = fastify();
  await app.register(securityTxt, { apiUrl: api.listeningOrigin, origin: 'https://shop.example', contacts });
  opened.push(app, api);
  return app.inject('/.well-known/security.txt');
}

const fieldsOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/: (.*)/).slice(0, 2));

test('lists the configured security contacts in order', async () => {
  const contacts = ['https://shop.example/report', 'mailto:security@shop.example'];
  const { headers, body } = await ask({ contacts, email: 'hello@shop.example' });
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const fields = fieldsOf(body);
  expect(fields).toEqual([
    ['Contact', contacts[0]],
    ['Contact', contacts[1]],
    ['Expires', expect.any(String)],
    ['Preferred-Languages', 'tr, en'],
    ['Canonical', 'https://shop.example/.well-known/security.txt'],
  ]);
  const daysLeft = (Date.parse(fields[2]?.[1] ?? '') - Date.now()) / 86_400_000;
  expect(daysLeft).toBeGreaterThan(60);
  expect(daysLeft).toBeLessThan(365);
});

test('names the shop’s e-mail address when no contact is set', async () => {
  const { body } = await ask({ email: 'hello@shop.example' });
  expect(fieldsOf(body)[0]).toEqual(['Contact', 'mailto:hello@shop.example']);
});

test('answers 404 when the shop has no contact', async () => {
  expect((await ask({ email: '' })).statusCode).toBe(404);
});
