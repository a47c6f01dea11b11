/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals';
import { RequestFailed } from './api.ts';
import { sendFile } from './files.ts';

const real = globalThis.XMLHttpRequest;
afterEach(() => {
  globalThis.XMLHttpRequest = real;
});

function answers(status: number, response?: unknown) {
  const sent: { url?: string; method?: string; headers: Record<string, string>; body?: unknown } = { headers: {} };
  class Answering {
    status = 0;
    response: unknown = null;
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onloadend = () => undefined;
    open = (method: string, url: string) => Object.assign(sent, { method, url });
    setRequestHeader = (name: string, value: string) => Object.assign(sent.headers, { [name]: value });
    abort = () => this.onloadend();
    send(body: unknown) {
      sent.body = body;
      this.upload.onprogress?.({ loaded: 1, total: 4 });
      if (response === undefined) return;
      Object.assign(this, { status, response });
      queueMicrotask(() => this.onloadend());
    }
  }
  globalThis.XMLHttpRequest = Answering as never;
  return sent;
}

const file = new File(['?'], 'kedi.png', { type: 'image/png' });

test('sends a file in the shopper’s language and reports progress', async () => {
  const sent = answers(201, { Status: 1, Message: '', Payload: 7 });
  const shares: number[] = [];
  const answer = await sendFile('/uploads', file, { locale: 'en', onProgress: (share) => shares.push(share) });
  expect(answer).toEqual({ Status: 1, Message: '', Payload: 7 });
  expect(shares).toEqual([0.25]);
  expect(sent).toMatchObject({ method: 'POST', url: '/api/uploads', headers: { 'accept-language': 'en' } });
  expect((sent.body as FormData).get('file')).toBeInstanceOf(File);
});

test('returns the API’s refusal of a file', async () => {
  answers(413, { Status: 0, Message: 'Çok büyük.', Payload: { code: 'invalid-input' } });
  expect(await sendFile('/uploads', file, { locale: 'tr' })).toMatchObject({ Status: 0, Message: 'Çok büyük.' });
});

test('fails when an upload gets no answer or is aborted', async () => {
  answers(502, '<h1>Bad gateway</h1>');
  await expect(sendFile('/uploads', file, { locale: 'tr' })).rejects.toMatchObject({ name: 'RequestFailed', status: 502 });
  answers(0);
  const stopped = new AbortController();
  const sending = sendFile('/uploads', file, { locale: 'tr', signal: stopped.signal });
  stopped.abort();
  await expect(sending).rejects.toBeInstanceOf(RequestFailed);
});

describe('upload key', () => {
  const chosen = (name: string) => new File(['?'], name, { type: 'image/png', lastModified: 1 });
  const keyOf = async (name: string, ...answer: [number, unknown?]) => {
    const sent = answers(...answer);
    await sendFile('/uploads', chosen(name), { locale: 'tr' }).catch((error: unknown) => error);
    return sent.headers['idempotency-key'];
  };
  const kept = { Status: 1, Message: '', Payload: {} };

  test('reuses an upload’s key after its answer was lost', async () => {
    const first = await keyOf('1.jpg', 502, '<h1>Bad gateway</h1>');
    const other = await keyOf('2.jpg', 201, kept);
    expect(await keyOf('1.jpg', 201, kept)).toBe(first);
    expect(other).not.toBe(first);
  });

  test('uses new keys after answers and for concurrent uploads', async () => {
    const before = await keyOf('3.jpg', 201, kept);
    const both = await Promise.all([keyOf('3.jpg', 201, kept), keyOf('3.jpg', 201, kept)]);
    expect(new Set([before, ...both]).size).toBe(3);
  });
});
