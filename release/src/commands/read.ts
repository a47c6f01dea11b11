import { existsSync } from 'node:fs';
import type { Canary } from '@shop/contracts/releases';
import { canariesOf } from '@shop/store/canaries';
import { compositionId, readJournal } from '@shop/store/journal';
import { clock } from '../clock.ts';
import { diffCompositions, formatDiff } from '../diff.ts';
import { refuse } from '../failure.ts';
import { formatHistory, historyOf } from '../history.ts';
import { remoteOf } from '../known-remotes.ts';
import { describeShare } from '../plan.ts';
import { compositionAt, parseTime } from '../points.ts';
import { formatStatus, readStatus } from '../status.ts';
import { WRONG_STORE } from '../words.ts';
import { type Command, UsageError } from './command.ts';

const formatCanary = (canary: Canary): string => `canary  ${canary.remote}  ${describeShare(canary)}`;

export const status: Command = {
  takes: '',
  does: ['what is live, since when and by whom; where a rollback goes; what fails'],
  words: [0, 0],
  options: ['channel'],
  async run({ store, releaseStore, channel }) {
    if (typeof releaseStore === 'string' && !existsSync(releaseStore))
      return refuse(`The store ${releaseStore} does not exist: look at RELEASE_STORE and DATA_DIR.`);
    const found = await readStatus(store, channel);
    const isEmpty = !found.composition && !found.registry && found.unreadable.length === 0 && found.shells.length === 0;
    const text = isEmpty ? `Nothing was ever published into the channel ${channel} of this store. ${WRONG_STORE}` : formatStatus(found);
    return { ok: true, text: `Store: ${store.location}\n${text}`, data: found };
  },
};

export const history: Command = {
  takes: '[<remote>]',
  does: ['who did what, when and why, the newest first, with the id of each composition'],
  words: [0, 1],
  options: ['channel'],
  async run({ store, channel }, [word]) {
    const journal = await readJournal(store, { channel });
    const remote = word === undefined ? undefined : await remoteOf(store, word);
    return {
      ok: true,
      text: formatHistory(journal, remote),
      data: { entries: historyOf(journal, remote), unreadable: journal.unreadable },
    };
  },
};

export const diff: Command = {
  takes: '<a> <b>',
  does: ['what differs between two compositions: id, number, time or `live`, and `<channel>:` before it for another channel'],
  words: [2, 2],
  options: ['channel'],
  async run({ store, channel }, [a = '', b = '']) {
    const points = [];
    for (const word of [a, b]) {
      const [, named, point = word] = /^([a-z][a-z0-9-]*):(.+)$/.exec(word) ?? [];
      const found = compositionAt(await readJournal(store, { channel: named ?? channel }), point);
      if (!found.ok) return found;
      points.push(found);
    }
    const [one = {}, other = {}] = points.map(({ composition }) => composition);
    const [canaries = [], others = []] = points.map(({ entry }) => canariesOf(entry).map(formatCanary));
    const changes = await diffCompositions(store, one, other);
    const moved = [
      ...canaries.filter((line) => !others.includes(line)).map((line) => `- ${line}`),
      ...others.filter((line) => !canaries.includes(line)).map((line) => `+ ${line}`),
    ];
    const text = moved.length > 0 && changes.length === 0 ? moved.join('\n') : [formatDiff(changes), ...moved].join('\n');
    return { ok: true, text, data: { a: compositionId(one), b: compositionId(other), changes, canaries: { a: canaries, b: others } } };
  },
};

export const at: Command = {
  takes: '<time>',
  does: ['what was live then: 03:12, 2026-01-31T03:12, or with a zone'],
  words: [1, 1],
  options: ['channel'],
  async run({ store, channel }, [time = '']) {
    if (parseTime(time, new Date()) === undefined) throw new UsageError(`"${time}" is no time such as 03:12 or 2026-01-31T03:12.`);
    const found = compositionAt(await readJournal(store, { channel }), time);
    if (!found.ok) return refuse(found.reason);
    const { composition, entry } = found;
    const lines = [
      `${compositionId(composition)}  since ${clock(entry.at)}, entry ${entry.seq}`,
      ...Object.entries(composition).map(([remote, version]) => `  ${remote}  ${version}`),
      ...canariesOf(entry).map((canary) => `  ${formatCanary(canary)}`),
    ];
    return { ok: true, text: lines.join('\n'), data: { id: compositionId(composition), composition, entry } };
  },
};
