import { createDevelopmentStore } from './development-store.ts';

export async function createPrintingStore(folder: string): ReturnType<typeof createDevelopmentStore> {
  const store = await createDevelopmentStore(folder);
  return {
    ...store,
    putIfAbsent(key, bytes) {
      console.log(key);
      return store.putIfAbsent(key, bytes);
    },
    replace(key, bytes) {
      console.log(key);
      return store.replace(key, bytes);
    },
    remove(key) {
      console.log(key);
      return store.remove(key);
    },
  };
}
