import { verifyStore } from '@shop/store/verify';
import { refuse } from '../failure.ts';
import { firstLines } from '../status.ts';
import type { Command } from './command.ts';

export const verify: Command = {
  takes: '',
  does: ['check the whole store: every journal and its chain, every manifest, every file'],
  words: [0, 0],
  options: [],
  async run({ store }) {
    const result = await verifyStore(store);
    const { channels, entries, releases, files, problems, unfinished } = result;
    const checked = `Channels ${channels}, entries ${entries}, releases ${releases}, files ${files}: `;
    const left = unfinished.map((name) => `Interrupted upload, without harm: ${name}`);
    if (problems.length > 0)
      return { ...refuse([`${checked}${problems.length} problems`, ...firstLines(problems), ...left].join('\n')), data: result };
    return { ok: true, text: [`${checked}all is well`, ...left].join('\n'), data: result };
  },
};
