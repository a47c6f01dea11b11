// Tests kill it. Prints a line before each change of the store.
import { createFolderStore, type FolderStore } from '@shop/store/folder-store';
import { deleteUnneeded } from '../gc.ts';

const [folder = ''] = process.argv.slice(2);
const plain = createFolderStore(folder);
const store: FolderStore = {
  ...plain,
  putIfAbsent(key, bytes) {
    console.log(key);
    return plain.putIfAbsent(key, bytes);
  },
  remove(key) {
    console.log(key);
    return plain.remove(key);
  },
};
const result = await deleteUnneeded({ store, who: 'ali', why: 'test' });
if (!result.ok) throw new Error(result.reason);
