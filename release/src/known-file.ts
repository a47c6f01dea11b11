import { createHash } from 'node:crypto';
import { lstat, stat } from 'node:fs/promises';
import path from 'node:path';
import { createFolderStore } from '@shop/store/folder-store';
import { KnownState } from '@shop/store/known-state';
import { messageOf } from '@shop/store/message-of';
import { NotTrusted } from '@shop/store/not-trusted';
import { parseValue } from '@shop/store/parse';

export interface KnownFile {
  file: string;
  /** `undefined` before the first use. @throws `NotTrusted` if it is damaged */
  read: () => Promise<KnownState | undefined>;
  write: (state: KnownState) => Promise<void>;
}

const FOLDER = 'release-known';

/** File in which `verify` remembers a store, in the release key's folder: writers of the store cannot change it there. */
export function knownFileOf(keyFile: string, location: string): KnownFile {
  const folder = path.join(path.dirname(keyFile), FOLDER);
  const files = createFolderStore(folder);
  const readable = location.slice(-40).replaceAll(/\W+/g, '-').replace(/^-/, '');
  const key = `${readable}-${createHash('sha256').update(location).digest('hex').slice(0, 12)}.json`;
  const file = files.path(key);
  return {
    file,
    async read() {
      try {
        const bytes = await files.get(key);
        if (!bytes && (await isOccupied(folder))) throw new Error(`${folder} is no folder, or a link to none`);
        return bytes && parseValue(file, bytes, KnownState);
      } catch (error) {
        const remedy = ['EACCES', 'EPERM'].includes(String((error as NodeJS.ErrnoException).code))
          ? `Make ${file} readable for you, or use the account that wrote it.`
          : 'Restore it. If you remove it, the next `release verify` has nothing to compare with.';
        throw new NotTrusted(`${messageOf(error)}. ${remedy}`, { cause: error });
      }
    },
    write: (state) => files.replace(key, new TextEncoder().encode(`${JSON.stringify(state, null, 2)}\n`)),
  };
}

/** True if something other than a folder has this name. */
async function isOccupied(folder: string): Promise<boolean> {
  const [named, found] = await Promise.all([lstat, stat].map((read) => read(folder).catch(() => undefined)));
  return named !== undefined && !found?.isDirectory();
}
