import { parseBucketUrl } from '@shop/settings/bucket-location';
import { checkStore } from '@shop/store/check-store';
import { openStore } from '@shop/store/open-store';
import { refuse } from '../failure.ts';
import { type Command, UsageError } from './command.ts';

export const store: Command = {
  takes: 'check [s3://bucket/prefix]',
  does: ['check that a bucket or folder does what releases need: conditional writes, listings, reads after writes; default: RELEASE_STORE'],
  words: [1, 2],
  options: [],
  async run({ plain, bucketConnection }, [action, url]) {
    if (action !== 'check') throw new UsageError('store takes: check [s3://bucket/prefix].');
    const bucket = url === undefined ? undefined : parseBucketUrl(url);
    if (url !== undefined && !bucket) throw new UsageError(`"${url}" is no bucket such as s3://bucket/prefix.`);
    const checked = bucket ? await openStore({ ...bucketConnection, ...bucket }) : plain;
    const checks = await checkStore(checked);
    const lines = checks.map(({ name, problem }) => (problem === undefined ? `  yes  ${name}` : `  NO   ${name}: ${problem}`));
    const data = { store: checked.location, checks };
    if (checks.some(({ problem }) => problem !== undefined))
      return { ...refuse([`${checked.location} cannot be a release store:`, ...lines].join('\n')), data };
    return { ok: true, text: [`${checked.location} can be a release store:`, ...lines].join('\n'), data };
  },
};
