import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { JournalEntry } from '@shop/contracts/releases';
import { type RemoteName, remoteNames } from '@shop/contracts/remote';
import { watchDisk } from '@shop/settings/disk';
import { SettingError } from '@shop/settings/settings';
import { createFolderStore, type FolderStore } from '@shop/store/folder-store';
import { readJournal } from '@shop/store/journal';
import { messageOf } from '@shop/store/message-of';
import type { Store } from '@shop/store/store';
import { rollback } from './apply.ts';
import { confirm } from './confirm.ts';
import { type Config, readConfig } from './env.ts';
import { type Refused, refuse } from './failure.ts';
import { formatHistory } from './history.ts';
import { formatSizes } from './sizes.ts';
import { formatStatus, formatUnreadable, readStatus } from './status.ts';

const USAGE = `Usage:
  release status
      what is live, since when and by whom; where a rollback goes; what fails
  release history [<remote>]
      who did what, when and why, the newest first
  release publish <remote> [--why text] [--dir path] [--removes /path]… [--new-store]
      build the remote's sources, hold them against the live shop, make them live
      --dir        where the sources are, mfe-<remote> unless told
      --removes    this address is live and meant to go
      --new-store  nothing was ever published into this store, and that is right
  release rollback <remote> [--why text] [--to version] [--again]
      make live what was live before; builds nothing
      --to         this version, whatever is known of it
      --again      though somebody has just rolled it back: one version further

Remotes: ${remoteNames.join(', ')}
Store:   RELEASE_STORE, or DATA_DIR/releases, or data/releases in the repository
Name:    RELEASE_USER, or the name you are logged in with`;

class UsageError extends Error {}

interface Options {
  why: string;
  to: string | undefined;
  again: boolean | undefined;
  dir: string | undefined;
  newStore: boolean | undefined;
  removes: string[] | undefined;
}

interface Context extends Config {
  store: FolderStore;
}

const WRONG_STORE = 'Probably it is not the shop’s: look at RELEASE_STORE and DATA_DIR.';

type Outcome = { ok: true; text: string } | Refused;

interface Command {
  options: readonly string[];
  run: (context: Context, remote: RemoteName, options: Options) => Promise<Outcome>;
}

const reports: Record<string, { takesRemote: boolean; run: (context: Context, remote?: RemoteName) => Promise<string> }> = {
  status: {
    takesRemote: false,
    run: async ({ store, storeFolder }) =>
      `Store: ${storeFolder}${existsSync(storeFolder) ? '' : ', which does not exist: look at RELEASE_STORE and DATA_DIR'}\n\n${formatStatus(await readStatus(store))}`,
  },
  history: {
    takesRemote: true,
    run: async ({ store }, remote) => formatHistory(await readJournal(store), remote),
  },
};

const commands: Record<string, Command> = {
  publish: {
    options: ['why', 'dir', 'removes', 'new-store'],
    async run({ store, storeFolder, diskReserve, who }, remote, { why, dir, newStore, removes }) {
      const [{ publish }, { checkTypes }] = await Promise.all([import('./publish.ts'), import('./check-types.ts')]);
      const result = await publish({
        store,
        disk: watchDisk([storeFolder], diskReserve),
        remote,
        dir,
        who,
        why,
        newStore,
        removes,
        typeCheck: checkTypes,
      });
      if (!result.ok) return result;
      if (!result.entry) return { ok: true, text: `${remote} ${result.version} is live already: its sources have not changed.` };
      return outcomeOf(store, storeFolder, result.entry, [
        ...(result.built ? [] : ['It had been built before and was not built again.']),
        ...(result.sizes ? formatSizes(result.sizes.now, result.sizes.before) : []),
        `To undo it: npm run release -- rollback ${remote}`,
      ]);
    },
  },
  rollback: {
    options: ['why', 'to', 'again'],
    async run({ store, storeFolder, who }, remote, { why, to, again }) {
      const isEmpty = (await readJournal(store)).next === 1;
      const result = await rollback({ store, remote, to, again, who, why });
      if (!result.ok) return isEmpty ? refuse(`Nothing was ever published into this store (${storeFolder}). ${WRONG_STORE}`) : result;
      return outcomeOf(store, storeFolder, result.entry, [
        ...(result.passedOver ?? []).map(({ version, why: reason }) => `Passed over: ${version}, which the shop leaves out (${reason}).`),
      ]);
    },
  },
};

/** Fails if a running shell does not confirm the entry; succeeds if no shell is running. */
async function outcomeOf(store: Store, storeFolder: string, entry: JournalEntry, more: string[]): Promise<Outcome> {
  const name = `${entry.remote} ${entry.version}`;
  const { shells, problems } = await confirm(store, entry);
  // A failed read does not matter: the entry is in the journal.
  const unreadable = await readJournal(store).then(
    (journal) => journal.unreadable,
    () => [],
  );
  const notes = [...more, ...formatUnreadable(unreadable)];
  if (problems.length > 0) return refuse([`${name} is in the journal, but:`, ...problems, ...notes].join('\n'));
  const live = [`${name} is live.`, ...notes, 'Pages opened from now on have it; open ones keep theirs until reloaded.'];
  if (shells > 0) return { ok: true, text: live.join('\n') };
  const hint = `No shell is following this store (${storeFolder}). Is the shop running? Then RELEASE_STORE or DATA_DIR is not the shop's.`;
  return { ok: true, text: [`${name} is in the journal. ${hint}`, ...notes].join('\n') };
}

async function run(args: string[], config: Config): Promise<Outcome> {
  const { values, positionals } = parse(args);
  const [name, remote, ...rest] = positionals;
  if (values.help) return { ok: true, text: USAGE };
  if (!name) throw new UsageError('Say what to do.');
  if (rest.length > 0) throw new UsageError(`Too much: ${rest.join(' ')}`);

  const context = { ...config, store: createFolderStore(config.storeFolder) };
  const report = Object.hasOwn(reports, name) ? reports[name] : undefined;
  if (report) {
    if (remote && !report.takesRemote) throw new UsageError(`${name} takes no remote: it shows them all.`);
    if (remote && !isRemote(remote)) throw new UsageError(noRemote(remote));
    refuseOptions(name, values, []);
    return { ok: true, text: await report.run(context, isRemote(remote) ? remote : undefined) };
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`There is no command "${name}".${meant(name, [...Object.keys(reports), ...Object.keys(commands)])}`);
  if (!isRemote(remote)) throw new UsageError(remote ? noRemote(remote) : `Say which remote to ${name}.`);
  const options: Options = {
    why: values.why ?? '',
    to: values.to,
    again: values.again,
    dir: values.dir,
    newStore: values['new-store'],
    removes: values.removes,
  };
  refuseOptions(name, values, command.options);
  return command.run(context, remote, options);
}

/** Rejects unknown and empty options; an empty one usually comes from an unset variable. */
function refuseOptions(name: string, values: ReturnType<typeof parse>['values'], taken: readonly string[]): void {
  for (const [option, value] of Object.entries(values)) {
    if (!taken.includes(option)) throw new UsageError(`${name} takes no --${option}.`);
    if (option !== 'why' && [value].flat().includes('')) throw new UsageError(`--${option} is empty.`);
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        why: { type: 'string' },
        to: { type: 'string' },
        again: { type: 'boolean' },
        dir: { type: 'string' },
        removes: { type: 'string', multiple: true },
        'new-store': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    throw new UsageError(code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' ? message.replace(/\. .*/s, '.') : message, { cause });
  }
}

const noRemote = (word: string): string => `There is no remote "${word}".${meant(word.replace(/^mfe-/i, ''), remoteNames)}`;

const meant = (word: string, names: readonly string[]): string => {
  const [name] = names.filter((each) => distance(word.toLowerCase(), each) <= 2);
  return name ? ` Did you mean ${name}?` : '';
};

function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [at, its] of [...other].entries()) {
      next.push(Math.min((next[at] ?? 0) + 1, (row[at + 1] ?? 0) + 1, (row[at] ?? 0) + (letter === its ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

const isRemote = (name: string | undefined): name is RemoteName => (remoteNames as readonly (string | undefined)[]).includes(name);

process.umask(0o077);

try {
  const config = readConfig();
  const outcome = await run(process.argv.slice(2), config).catch((error: unknown) => {
    if (error instanceof UsageError) throw error;
    return refuse(`It did not work: ${messageOf(error)}\nStore: ${config.storeFolder}. RELEASE_DEBUG=1 shows more.`, error);
  });
  if (outcome.ok) console.log(outcome.text);
  else {
    console.error(outcome.reason);
    if (config.debug && outcome.cause) console.error(outcome.cause);
    process.exitCode = 1;
  }
} catch (error) {
  if (error instanceof UsageError) console.error(`${error.message}\n\n${USAGE}`);
  else if (error instanceof SettingError) console.error(error.message);
  else throw error;
  process.exitCode = 2;
}
