import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isThisMachine } from '@shop/settings/kinds';
import type { SendMailOptions } from 'nodemailer';
import type { Config } from '../env.ts';
import { type FileStore, storeFile } from '../files/file-store.ts';
import type { QueuedMail } from './mails.ts';
import { plainLine } from './plain.ts';
import { writeMail } from './write.ts';

type MailConfig = Pick<Config, 'brandName' | 'currency' | 'dataDir' | 'mailFrom' | 'publicOrigin' | 'shopEmail' | 'smtpUrl'>;

export type SendMail = (mail: QueuedMail, jobId: string) => Promise<void>;

/** Without a mail server, writes `.eml` files to `dataDir/outbox`. */
export function openMailer(config: MailConfig, files: FileStore): SendMail {
  const deliver = config.smtpUrl ? overSmtp(config.smtpUrl) : intoOutbox(files);
  return (mail, jobId) => deliver(toMessage(mail, jobId, config), `${mail.name}_${jobId}`);
}

const nodemailer = () => import('nodemailer');

const sealed = { disableFileAccess: true, disableUrlAccess: true } as const;

function overSmtp(url: string) {
  const address = new URL(url);
  const options = {
    url,
    // Requires TLS, because mails contain login links and an attacker could hide STARTTLS.
    ...(!isThisMachine(address) && { requireTLS: true }),
    // Milliseconds. The sum is below the time limit of the job.
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    ...sealed,
  };
  return async (message: SendMailOptions): Promise<void> => {
    await (await nodemailer()).createTransport(options).sendMail(message);
  };
}

function intoOutbox(files: FileStore) {
  return async (message: SendMailOptions, id: string): Promise<void> => {
    const writer = (await nodemailer()).createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...sealed });
    const { message: content } = await writer.sendMail(message);
    const ending = `_${id}.eml`;
    let name = `${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}${ending}`;
    for await (const { key } of files.list('outbox/')) if (key.endsWith(ending)) name = key.slice('outbox/'.length);
    await storeFile(files, 'outbox', name, async (file) => {
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await writeFile(file, content, { mode: 0o600 });
    });
  };
}

function toMessage(mail: QueuedMail, jobId: string, config: MailConfig): SendMailOptions {
  const { mailFrom, shopEmail } = config;
  const { locale } = mail;
  return {
    from: mailFrom,
    to: { name: '', address: mail.to },
    replyTo:
      mail.name === 'question-asked' || mail.name === 'quote-asked'
        ? { name: plainLine(mail.contents.name), address: mail.contents.email }
        : { name: '', address: shopEmail },
    ...writeMail(mail, config),
    // Mail programs detect duplicates by this id.
    messageId: `<${jobId}@${mailFrom.address.split('@')[1]}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': locale },
  };
}
