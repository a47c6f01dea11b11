import type { FolderStore } from '@shop/store/folder-store';
import { readJournal } from '@shop/store/journal';
import type { FastifyBaseLogger } from 'fastify';
import type { Quarantine } from './quarantine.ts';

export interface QuarantineNewestOptions {
  store: FolderStore;
  channel: string;
  quarantine: Quarantine;
  log: Pick<FastifyBaseLogger, 'error'>;
  why: string;
}

export async function quarantineNewest({ store, channel, quarantine, log, why }: QuarantineNewestOptions): Promise<boolean> {
  const journal = await readJournal(store, { channel }).then(
    ({ entries }) => entries,
    (error: unknown) => {
      log.error(error, 'the journal cannot be read');
      return [];
    },
  );
  const live = journal.at(-1)?.composition ?? {};
  for (const { remote, version } of journal.toReversed()) {
    if (!remote || !version || live[remote] !== version || quarantine.reason(remote, version) !== undefined) continue;
    log.error({ remote, version, why }, 'what was published last is left out');
    quarantine.add({ remote, version, why });
    return true;
  }
  return false;
}
