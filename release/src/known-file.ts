import { createHash } from 'node:crypto';
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

/** A user's memory of one store, beside the release key: whoever writes the store does not write there. */
export function knownFileOf(keyFile: string, location: string): KnownFile {
  const files = createFolderStore(path.join(path.dirname(keyFile), FOLDER));
  const readable = location.slice(-40).replaceAll(/\W+/g, '-').replace(/^-/, '');
  const key = `${readable}-${createHash('sha256').update(location).digest('hex').slice(0, 12)}.json`;
  const file = files.path(key);
  return {
    file,
    async read() {
      try {
        const bytes = await files.get(key);
        return bytes && parseValue(file, bytes, KnownState);
      } catch (error) {
        throw new NotTrusted(
          `${messageOf(error)}. Restore this file. If you remove it, the next \`release verify\` has nothing to compare with.`,
          {
            cause: error,
          },
        );
      }
    },
    write: (state) => files.replace(key, new TextEncoder().encode(`${JSON.stringify(state, null, 2)}\n`)),
  };
}
