// Publishes, but pauses between build and journal entry until standard input gets data.
import { once } from 'node:events';
import { buildRemote } from '@shop/build/build-remote';
import { createFolderStore } from '@shop/store/folder-store';
import { publish } from 'release/publish';

const [releases = '', dir = ''] = process.argv.slice(2);
const result = await publish({
  store: createFolderStore(releases),
  remote: 'catalog',
  dir,
  who: 'slow',
  why: 'new headline',
  async build(options) {
    const built = await buildRemote(options);
    console.log('built');
    await once(process.stdin, 'data');
    return built;
  },
});
console.log(result.ok ? `${result.version} is live` : result.reason);
process.stdin.destroy();
