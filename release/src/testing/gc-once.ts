// Killed by tests. Prints a line before each change of the store.
import { createDevelopmentStore } from '@shop/store/testing/development-store';
import { deleteUnneeded } from '../gc.ts';

const [folder = ''] = process.argv.slice(2);
const plain = await createDevelopmentStore(folder);
const store: typeof plain = {
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
