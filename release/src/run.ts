import { parseArgs } from 'node:util';
import { CHANNEL_NAME, DEFAULT_CHANNEL } from '@shop/contracts/channels';
import { isRemoteName } from '@shop/contracts/remote-name';
import { approve, withdraw } from './commands/approve.ts';
import { canary } from './commands/canary.ts';
import { type Ask, type Command, type OptionName, type Options, type Outcome, optionTypes, UsageError } from './commands/command.ts';
import { contracts } from './commands/contracts.ts';
import { freeze, unfreeze } from './commands/freeze.ts';
import { gc } from './commands/gc.ts';
import { keys } from './commands/keys.ts';
import { preview } from './commands/preview.ts';
import { promote, publish, upload } from './commands/publish.ts';
import { at, diff, history, status } from './commands/read.ts';
import { rehearse } from './commands/rehearse.ts';
import { remotes } from './commands/remotes.ts';
import { restore, rollback } from './commands/revert.ts';
import { store } from './commands/store.ts';
import { adopt, countersign, supersede } from './commands/trust.ts';
import { verify } from './commands/verify.ts';
import type { Config } from './env.ts';
import { openStore } from './open-store.ts';
import { meant } from './words.ts';

const commands: Readonly<Record<string, Command>> = {
  status,
  history,
  diff,
  at,
  verify,
  store,
  contracts,
  upload,
  rehearse,
  preview,
  promote,
  canary,
  publish,
  rollback,
  restore,
  freeze,
  unfreeze,
  gc,
  supersede,
  countersign,
  keys,
  remotes,
  approve,
  withdraw,
  adopt,
};

const usageOf = ([name, { takes, does }]: [string, Command]): string =>
  [`  release ${name} ${takes}`.trimEnd(), ...does.map((line) => `      ${line}`)].join('\n');

export const USAGE = `Usage:
${Object.entries(commands).map(usageOf).join('\n')}

Everywhere:
  --channel c  the history of compositions that is meant; ${DEFAULT_CHANNEL} unless told
  --dry-run    check and say what would be done, but write nothing
  --json       for programs

Store:   RELEASE_STORE, a folder or s3://bucket/prefix, or DATA_DIR/releases, or data/releases in the repository
Name:    RELEASE_USER, or the name you are logged in with
Key:     RELEASE_KEY, or DATA_DIR/release-key.json
Trusted: RELEASE_REGISTRY, the hash of the first registry; unless set, a development registry
Exit:    0 done, 1 refused (the reason says why), 2 wrong usage, 3 written but all shells have ended`;

export function usageFor(args: readonly string[]): string {
  const known = Object.entries(commands).find(([name]) => args.includes(name));
  return known ? `Usage:\n${usageOf(known)}` : USAGE;
}

/** @throws {UsageError} on wrong usage */
export async function run(args: string[], config: Config, ask?: Ask): Promise<Outcome> {
  const { values, positionals } = parse(args);
  const [name, ...words] = positionals;
  if (values.help) return { ok: true, text: USAGE, data: { usage: USAGE } };
  if (!name) throw new UsageError('Say what to do.');
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`There is no command "${name}".${meant(name, Object.keys(commands))}`);
  const [least, most] = command.words;
  if (words.length > most) throw new UsageError(`Too much: ${words.slice(most).join(' ')}.${hintFor(words, most, command)}`);
  if (words.length < least) throw new UsageError(`${name} needs ${command.takes.split(' [')[0]}.`);
  const { channel = DEFAULT_CHANNEL } = values;
  refuseOptions(name, values, ['json', ...command.options]);
  if (!new RegExp(CHANNEL_NAME).test(channel))
    throw new UsageError(`"${channel}" is no name of a channel: small letters, digits and dashes.`);
  const context = { ...config, ...(await openStore(config)), channel, dryRun: values['dry-run'] ?? false, ask };
  return command.run(context, words, values);
}

function hintFor([remote = '', word = '']: readonly string[], most: number, { takes, options }: Command): string {
  if (most !== 1 || !isRemoteName(remote)) return '';
  if (takes.includes('<remote>@<version>')) return ` Did you mean ${remote}@${word}?`;
  const option = (['from', 'to'] as const).find((each) => (options as readonly OptionName[]).includes(each));
  return option ? ` Did you mean --${option} ${word}?` : '';
}

function refuseOptions(name: string, values: Options, taken: readonly OptionName[]): void {
  for (const [option, value] of Object.entries(values)) {
    if (!(taken as readonly string[]).includes(option)) throw new UsageError(`${name} takes no --${option}.`);
    if (option !== 'why' && [value].flat().includes('')) throw new UsageError(`--${option} is empty.`);
  }
}

/** Ids and keys that begin with one or two dashes. `-h` is the only one-dash option. */
const DASHED = /^-(?:[^-].|-[\w-]{41}(?:=|$))/;
/** No process argument can contain this character. */
const MARK = '\0';

const unmarked = <Value>(value: Value): Value =>
  (Array.isArray(value) ? value.map(unmarked) : typeof value === 'string' ? value.replace(MARK, '') : value) as Value;

function parse(args: string[]): { values: Options; positionals: string[] } {
  try {
    const marked = args.map((word) => (DASHED.test(word) ? MARK + word : word));
    const { values, positionals } = parseArgs({ args: marked, allowPositionals: true, options: optionTypes });
    const plain = Object.entries(values).map(([name, value]) => [name, unmarked(value)]);
    return { values: Object.fromEntries(plain) as Options, positionals: unmarked(positionals) };
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    throw new UsageError(code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' ? message.replace(/\. .*/s, '.') : message, { cause });
  }
}
