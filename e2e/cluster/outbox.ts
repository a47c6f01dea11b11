import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { SMTPServer } from 'smtp-server';

export interface Outbox {
  url: string;
  stop: () => Promise<void>;
}

export async function startOutbox(folder: string): Promise<Outbox> {
  const outbox = path.join(folder, 'outbox');
  await mkdir(outbox, { recursive: true });
  let n = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => pipeline(stream, createWriteStream(path.join(outbox, `${n++}.eml`))).then(() => done(), done),
  });
  // A killed API resets its connections.
  server.on('error', console.warn);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.server.address();
  if (!address || typeof address === 'string') throw new Error('the mail server does not listen');
  return { url: `smtp://127.0.0.1:${address.port}`, stop: () => new Promise((closed) => server.close(closed)) };
}
