import { readFile } from 'node:fs/promises';
import type { FileStore } from '../files/file-store.ts';

// Without a mail server, mails are files, which an account erasure must also delete.

export async function removeMailsOf(files: FileStore, email: string): Promise<void> {
  for await (const { key } of files.list('outbox/')) {
    const mail = await files.find(key);
    const content = mail ? await readFile(mail.file, 'utf8') : '';
    const [head = ''] = content.split('\r\n\r\n', 1);
    if (head.toLowerCase().includes(email.toLowerCase())) await files.remove(key);
  }
}

export async function removeClosureMails(files: FileStore, before: number): Promise<void> {
  for await (const { key, changedAt } of files.list('outbox/'))
    if (key.includes('_account-closed_') && changedAt.getTime() < before) await files.remove(key);
}
