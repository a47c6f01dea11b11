import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestApi } from './test.ts';

export async function mailsTo({ dataDir, mailFolder = dataDir }: TestApi, address: string): Promise<string[]> {
  const outbox = path.join(mailFolder, 'outbox');
  const files = await readdir(outbox).catch(() => []);
  const mails = await Promise.all(files.filter((file) => file.endsWith('.eml')).map((file) => readFile(path.join(outbox, file), 'utf8')));
  return mails.filter((mail) => mail.includes(`To: ${address}`)).map((mail) => mail.replace(/=\r\n/g, ''));
}

export async function mailedLinks(api: TestApi, address: string, page: string): Promise<string[]> {
  return (await mailsTo(api, address))
    .flatMap((mail) => mail.split(`${page}?token=3D`)[1]?.slice(0, 43) ?? [])
    .map((token) => `${page}?token=${token}`);
}
