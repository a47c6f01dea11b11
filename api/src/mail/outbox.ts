import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../env.ts';
import { fileFolder } from '../files/file-folders.ts';
import { ignoreMissing } from '../files/ignore-missing.ts';

// Without a mail server, mails are files, which an account erasure must delete, too.

async function* mailsIn(config: Pick<Config, 'dataDir'>): AsyncGenerator<string> {
  const folder = fileFolder(config, 'outbox');
  for (const name of (await readdir(folder).catch(ignoreMissing)) ?? []) if (name.endsWith('.eml')) yield join(folder, name);
}

export async function removeMailsOf(config: Pick<Config, 'dataDir'>, email: string): Promise<void> {
  for await (const file of mailsIn(config)) {
    const content = (await readFile(file, 'utf8').catch(ignoreMissing)) ?? '';
    const [head = ''] = content.split('\r\n\r\n', 1);
    if (head.toLowerCase().includes(email.toLowerCase())) await rm(file, { force: true });
  }
}

export async function removeClosureMails(config: Pick<Config, 'dataDir'>, ms: number): Promise<void> {
  for await (const file of mailsIn(config)) {
    if (!file.includes('_account-closed_')) continue;
    const found = await stat(file).catch(ignoreMissing);
    if (found && Date.now() - found.mtimeMs > ms) await rm(file, { force: true });
  }
}
