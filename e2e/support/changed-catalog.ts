import { randomUUID } from 'node:crypto';
import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../scripts/lib/install.mjs';
import { workFolder } from './folders.ts';

/** A copy of the catalog team's folder, with another headline on the home page. */
export async function changedCatalog(headline: string): Promise<string> {
  const dir = path.join(workFolder, `mfe-catalog-${randomUUID()}`);
  await cp(path.join(root, 'mfe-catalog'), dir, { recursive: true, filter: (source) => !/[\\/](?:node_modules|dist)$/.test(source) });
  await symlink(path.join(root, 'mfe-catalog/node_modules'), path.join(dir, 'node_modules'));
  const file = path.join(dir, 'src/messages/tr.ts');
  const before = await readFile(file, 'utf8');
  const after = before.replace(/(headline: )'[^']*'/, `$1'${headline}'`);
  if (after === before) throw new Error('there is no headline to change');
  await writeFile(file, after);
  return dir;
}
