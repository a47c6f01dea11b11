import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { expect } from './test.ts';

export interface MailServer {
  url: string;
  mail: (address: string, subject: RegExp) => Promise<Email>;
  refused: readonly string[];
  stop: () => Promise<void>;
}

export const REFUSED = 'refused.example';

export async function startMailServer(): Promise<MailServer> {
  const received: { to: string; mail: Email }[] = [];
  const refused: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (!address.endsWith(`@${REFUSED}`)) return done();
      refused.push(address);
      done(new Error('nobody of that name'));
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        received.push(...envelope.rcptTo.map(({ address }) => ({ to: address, mail })));
        done();
      });
    },
  });
  server.on('error', console.warn);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.server.address();
  if (!address || typeof address === 'string') throw new Error('the mail server does not listen');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    refused,
    async mail(to, subject) {
      const find = () => received.find((one) => one.to === to && subject.test(one.mail.subject ?? ''))?.mail;
      await expect.poll(find, `a mail to ${to}: ${subject}`).toBeDefined();
      return find() as Email;
    },
    stop: () => new Promise((closed) => server.close(closed)),
  };
}
