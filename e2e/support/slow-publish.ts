// Pauses a publish between build and journal entry, until standard input gets data.
import { once } from 'node:events';
import { buildRemote } from '@shop/build/build-remote';
import { publish } from 'release/publish';
import { releasesIn } from './releases.ts';

const [releases = '', dir = ''] = process.argv.slice(2);
const result = await publish({
  store: releasesIn(releases).store,
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
