import { parseArgs } from 'node:util';
import { CHANNEL_NAME, DEFAULT_CHANNEL } from '@shop/contracts/releases';
import { remoteNames } from '@shop/contracts/remote';
import { SettingError } from '@shop/settings/settings';
import { createFolderStore } from '@shop/store/folder-store';
import { messageOf } from '@shop/store/message-of';
import { type Command, type OptionName, type Options, type Outcome, optionTypes, UsageError } from './commands/command.ts';
import { freeze, unfreeze } from './commands/freeze.ts';
import { promote, publish, upload } from './commands/publish.ts';
import { at, diff, history, status } from './commands/read.ts';
import { restore, rollback } from './commands/revert.ts';
import { verify } from './commands/verify.ts';
import { type Config, readConfig } from './env.ts';
import { refuse } from './failure.ts';
import { meant } from './words.ts';

const commands: Readonly<Record<string, Command>> = {
  status,
  history,
  diff,
  at,
  verify,
  upload,
  promote,
  publish,
  rollback,
  restore,
  freeze,
  unfreeze,
};

const usageOf = ([name, { takes, does }]: [string, Command]): string =>
  [`  release ${name} ${takes}`.trimEnd(), ...does.map((line) => `      ${line}`)].join('\n');

const USAGE = `Usage:
${Object.entries(commands).map(usageOf).join('\n')}

Everywhere:
  --channel c  the history of compositions that is meant; ${DEFAULT_CHANNEL} unless told
  --dry-run    check and say what would be done, but write nothing
  --json       for programs

Remotes: ${remoteNames.join(', ')}
Store:   RELEASE_STORE, or DATA_DIR/releases, or data/releases in the repository
Name:    RELEASE_USER, or the name you are logged in with
Exit:    0 done, 1 refused (the reason says why), 2 wrong usage`;

async function run(args: string[], config: Config): Promise<Outcome> {
  const { values, positionals } = parse(args);
  const [name, ...words] = positionals;
  if (values.help) return { ok: true, text: USAGE, data: { usage: USAGE } };
  if (!name) throw new UsageError('Say what to do.');
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`There is no command "${name}".${meant(name, Object.keys(commands))}`);
  const [least, most] = command.words;
  if (words.length > most) throw new UsageError(`Too much: ${words.slice(most).join(' ')}`);
  if (words.length < least) throw new UsageError(`${name} needs ${command.takes.split(' [')[0]}.`);
  const { channel = DEFAULT_CHANNEL } = values;
  refuseOptions(name, values, ['json', ...command.options]);
  if (!new RegExp(CHANNEL_NAME).test(channel))
    throw new UsageError(`"${channel}" is no name of a channel: small letters, digits and dashes.`);
  const context = { ...config, store: createFolderStore(config.storeFolder), channel, dryRun: values['dry-run'] ?? false };
  return command.run(context, words, values);
}

/** Rejects unknown and empty options; an empty one usually comes from an unset variable. */
function refuseOptions(name: string, values: Options, taken: readonly OptionName[]): void {
  for (const [option, value] of Object.entries(values)) {
    if (!(taken as readonly string[]).includes(option)) throw new UsageError(`${name} takes no --${option}.`);
    if (option !== 'why' && [value].flat().includes('')) throw new UsageError(`--${option} is empty.`);
  }
}

function parse(args: string[]): { values: Options; positionals: string[] } {
  try {
    return parseArgs({ args, allowPositionals: true, options: optionTypes });
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    throw new UsageError(code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' ? message.replace(/\. .*/s, '.') : message, { cause });
  }
}

const toJson = (value: object): string =>
  JSON.stringify(value, (_key, each: unknown) => (each instanceof Map ? Object.fromEntries(each) : each), 2);

process.umask(0o077);

const args = process.argv.slice(2);
try {
  const config = readConfig();
  const outcome = await run(args, config).catch((error: unknown) => {
    if (error instanceof UsageError) throw error;
    return refuse(`It did not work: ${messageOf(error)}\nStore: ${config.storeFolder}. RELEASE_DEBUG=1 shows more.`, error);
  });
  if (args.includes('--json')) console.log(toJson({ ok: outcome.ok, ...(outcome.ok ? {} : { reason: outcome.reason }), ...outcome.data }));
  else if (outcome.ok) console.log(outcome.text);
  else console.error(outcome.reason);
  if (!outcome.ok) {
    if (config.debug && outcome.cause) console.error(outcome.cause);
    process.exitCode = 1;
  }
} catch (error) {
  if (error instanceof UsageError) console.error(`${error.message}\n\n${USAGE}`);
  else if (error instanceof SettingError) console.error(error.message);
  else throw error;
  process.exitCode = 2;
}
