import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sealedMails, smtpOptions } from '@shop/settings/smtp';
import type { SendMailOptions } from 'nodemailer';
import type { Config } from '../env.ts';
import { type FileStore, storeFile } from '../files/file-store.ts';
import type { LinePictures } from './blocks.ts';
import type { QueuedMail } from './mails.ts';
import { plainLine } from './plain.ts';
import { writeMail } from './write.ts';

type MailConfig = Pick<Config, 'brandName' | 'currency' | 'dataDir' | 'mailFrom' | 'publicOrigin' | 'shopEmail' | 'smtpUrl'>;

export type SendMail = (mail: QueuedMail, jobId: string, pictures?: LinePictures) => Promise<void>;

/** Without a mail server, writes `.eml` files to `dataDir/outbox`. */
export function openMailer(config: MailConfig, files: FileStore): SendMail {
  const deliver = config.smtpUrl ? overSmtp(config.smtpUrl) : intoOutbox(files);
  return (mail, jobId, pictures) => deliver(toMessage(mail, jobId, config, pictures), `${mail.name}_${jobId}`);
}

const nodemailer = () => import('nodemailer');

function overSmtp(url: string) {
  return async (message: SendMailOptions): Promise<void> => {
    await (await nodemailer()).createTransport(smtpOptions(url)).sendMail(message);
  };
}

function intoOutbox(files: FileStore) {
  return async (message: SendMailOptions, id: string): Promise<void> => {
    const writer = (await nodemailer()).createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...sealedMails });
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

function toMessage(mail: QueuedMail, jobId: string, config: MailConfig, pictures: LinePictures | undefined): SendMailOptions {
  const { mailFrom, shopEmail } = config;
  const { locale } = mail;
  return {
    from: mailFrom,
    to: { name: '', address: mail.to },
    replyTo:
      mail.name === 'question-asked' || mail.name === 'quote-asked'
        ? { name: plainLine(mail.contents.name), address: mail.contents.email }
        : { name: '', address: shopEmail },
    ...writeMail(mail, config, pictures),
    // Mail programs detect duplicates by this id.
    messageId: `<${jobId}@${mailFrom.address.split('@')[1]}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': locale },
  };
}
