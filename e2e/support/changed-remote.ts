import { randomUUID } from 'node:crypto';
import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteName } from '@shop/contracts/remote';
import { root } from '../../scripts/lib/install.mjs';
import { workFolder } from './folders.ts';

/** A copy of a team's folder with another Turkish text: what follows `key` in its messages. */
export async function changedRemote(remote: RemoteName, key: string, text: string): Promise<string> {
  const own = `mfe-${remote}`;
  const dir = path.join(workFolder, `${own}-${randomUUID()}`);
  await cp(path.join(root, own), dir, { recursive: true, filter: (source) => !/[\\/](?:node_modules|dist)$/.test(source) });
  await symlink(path.join(root, own, 'node_modules'), path.join(dir, 'node_modules'));
  const file = path.join(dir, 'src/messages/tr.ts');
  const before = await readFile(file, 'utf8');
  const after = before.replace(new RegExp(`(\\b${key}: )'[^']*'`), `$1'${text}'`);
  if (after === before) throw new Error(`there is no ${key} to change`);
  await writeFile(file, after);
  return dir;
}

/** The catalog team's folder, with another headline on the home page. */
export const changedCatalog = (headline: string): Promise<string> => changedRemote('catalog', 'headline', headline);
