import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import type { TestShop } from './shop.ts';

export async function mailsTo(shop: TestShop, address: string): Promise<Email[]> {
  await shop.runJobs();
  const folder = join(shop.config.dataDir, 'outbox');
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted();
  const mails = await Promise.all(files.map(async (file) => PostalMime.parse(await readFile(join(folder, file)))));
  return mails.filter((mail) => mail.to?.some((to) => to.address === address));
}
