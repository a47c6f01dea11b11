import type { KnownState } from '@shop/store/known-state';
import { messageOf } from '@shop/store/message-of';
import { verifyStore } from '@shop/store/verify';
import { clock } from '../clock.ts';
import { refuse } from '../failure.ts';
import { type KnownFile, knownFileOf } from '../known-file.ts';
import { firstLines } from '../status.ts';
import type { Command } from './command.ts';

export const verify: Command = {
  takes: '',
  does: [
    'check the whole store: every journal and its chain, every manifest, every file',
    'and that it still has what your last verify of it found',
  ],
  words: [0, 0],
  options: [],
  async run({ store, trust }) {
    const memory = knownFileOf(trust.keyFile, store.location);
    const known = await memory.read();
    const { state, ...result } = await verifyStore(store, known);
    const { channels, entries, releases, files, problems, unfinished } = result;
    const checked = `Channels ${channels}, entries ${entries}, releases ${releases}, files ${files}: `;
    const left = [...unfinished.map((name) => `Interrupted upload, without harm: ${name}`), ...(await remember(memory, known, state))];
    const data = { ...result, memory: { file: memory.file, ...(known && { comparedWith: known.at }) } };
    if (problems.length > 0)
      return { ...refuse([`${checked}${problems.length} problems`, ...firstLines(problems), ...left].join('\n')), data };
    return { ok: true, text: [`${checked}all is well`, ...left].join('\n'), data };
  },
};

async function remember({ file, write }: KnownFile, known: KnownState | undefined, state: KnownState | undefined): Promise<string[]> {
  if (known && !state)
    return [
      `Compared with ${file}. Make nothing live: put the store back from the backup. Without one, two people declare the entries of a channel lost, the first of them with this file: npm run release -- supersede --channel <name>, or supersede live --channel <name> if no shell follows it. Only if you have begun the store anew yourself, remove this file; if a channel, remove it from "heads" there.`,
    ];
  if (!state) return ['First use: nothing to compare with, and nothing remembered, because this store has no valid registry.'];
  const compared = known
    ? `Compared with your last verify, of ${clock(known.at)} (${file}).`
    : `First use: nothing to compare with. Ask an administrator whether version ${state.registry.version} of the registry is ${state.registry.hash}.`;
  return write(state).then(
    () => [compared, ...(known ? [] : [`The next verify compares with ${file}.`])],
    (error: unknown) => [
      compared,
      `This verify is not remembered: ${messageOf(error)}. Make the folder writable, or set RELEASE_KEY to a file in another one.`,
    ],
  );
}
