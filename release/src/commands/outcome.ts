import type { JournalEntry } from '@shop/contracts/releases';
import { compositionId, readJournal } from '@shop/store/journal';
import { confirm } from '../confirm.ts';
import { refuse } from '../failure.ts';
import { firstLines, formatUnreadable } from '../status.ts';
import type { Context, Outcome } from './command.ts';

const QUIET_MS = 2000;

/** Exit code if no shell could confirm the entry, because all have ended. */
const UNCONFIRMED = 3;

export interface Written {
  entry: JournalEntry;
  /** Such as `catalog 1.2.3`. */
  name: string;
  /** Printed after the name. Default: `is live`. */
  state?: string;
  notes?: readonly string[];
  /** For `--json`. */
  data?: object;
}

const unsigned = (shells: number): string =>
  `Reports of ${shells} workers say so. They are not signed, and whoever writes the store can forge them: to be sure, open the shop.`;

/** Fails if a running shell does not confirm the entry. */
export async function confirmed(context: Context, { entry, name, state = 'is live', notes = [], data = {} }: Written): Promise<Outcome> {
  const { store, channel, dryRun } = context;
  const said = { ...data, entry: { ...entry, compositionId: compositionId(entry.composition) } };
  if (dryRun)
    return {
      ok: true,
      text: [
        state === 'is live'
          ? `${name} would be made live in ${channel}. Nothing was written.`
          : `Nothing was written. After this command: ${name} ${state}.`,
        ...notes,
      ].join('\n'),
      data: { ...said, dryRun },
    };
  const say = (): void => console.error(`Entry ${entry.seq} is written. Waiting for the shells to serve it.`);
  const waiting = context.ask && setTimeout(say, QUIET_MS);
  const { shells, lost, problems, refused } = await confirm(store, entry).finally(() => clearTimeout(waiting));
  // Ignores a failed read: the entry is in the journal.
  const unreadable = await readJournal(store, { channel }).then(
    (journal) => journal.unreadable,
    () => [],
  );
  const passedOver = firstLines(refused).map((reason) => `Report passed over: ${reason}`);
  const all = [...notes, ...passedOver, ...formatUnreadable(unreadable)];
  const result = { ...said, written: true, shells, lost, problems, refusedReports: refused };
  if (problems.length > 0)
    return {
      ...refuse([`Entry ${entry.seq} is written: ${name} is in the journal, but:`, ...firstLines(problems), ...all].join('\n')),
      data: result,
    };
  const isOver = entry.action === 'pause' || entry.action === 'abort';
  const pages = isOver ? 'Pages opened from now on are without it' : 'Pages opened from now on have it';
  const live = [`${name} ${state}.`, ...all, `${pages}; open ones load it within five minutes, by a click.`, unsigned(shells)];
  if (shells > 0) return { ok: true, text: live.join('\n'), data: result };
  if (lost > 0) {
    const reason = `Entry ${entry.seq} is written: ${name} is in the journal, but nobody confirmed it: ${lost} workers followed this store within the last hour, and ended without notice. Look at the shop. Shells take up the entry when they start.`;
    return { ...refuse([reason, ...all].join('\n')), exitCode: UNCONFIRMED, data: result };
  }
  const hint = `No shell is following this store (${store.location}). Is the shop running? Then RELEASE_STORE or DATA_DIR is not the shop's.`;
  return { ok: true, text: [`${name} is in the journal. ${hint}`, ...all].join('\n'), data: result };
}
