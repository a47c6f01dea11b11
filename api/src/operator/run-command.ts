import type { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import type { Locale } from '@shop/domain/locale';
import { orderStates } from '../modules/orders/states.ts';
import { paymentMethods } from '../modules/payments/methods/payment-methods.ts';
import { operatorSocket } from '../settings/operator-socket.ts';
import { callerHeader, callerOf } from './caller.ts';
import { ask, download, Failure, follow } from './client.ts';
import { type Ask, type Command, UsageError } from './command.ts';
import { commands, options } from './commands.ts';
import { progressBar, type Screen } from './progress-bar.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Exit codes: 1 refused or unreachable, 2 wrong command. */
export interface Outcome {
  code: 0 | 1 | 2;
  text: string;
}

const USAGE = `The shop's orders, coupons, questions, reviews, stock and catalogue, for those who run it. The API must be running.

Usage: npm run operator -- <command>

${Object.values(commands)
  .map(({ usage, help }) => `  ${usage}\n      ${help}`)
  .join('\n')}

States: ${orderStates.join(', ')}.
Ways to pay: ${paymentMethods.map(({ code }) => code).join(', ')}.
The API is reached by the socket OPERATOR_SOCKET, or operator.sock in DATA_DIR.`;

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { ...options, help: { type: 'boolean', short: 'h' } } });
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

function commandIn(positionals: readonly string[]): { name: string; command: Command; words: readonly string[] } {
  if (positionals.length === 0) throw new UsageError('Say what to do.');
  for (const length of [2, 1]) {
    const name = positionals.slice(0, length).join(' ');
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command) return { name, command, words: positionals.slice(length) };
  }
  throw new UsageError(`There is no command ${JSON.stringify(positionals.slice(0, 2).join(' '))}.`);
}

async function run(args: string[], env: Environment, screen: Screen): Promise<string> {
  const { values, positionals } = parse(args);
  if (values.help) return USAGE;
  const { name, command, words } = commandIn(positionals);
  const foreign = Object.keys(values).find((option) => ![...command.options, ...(command.flags ?? [])].includes(option));
  if (foreign !== undefined) throw new UsageError(`${name} takes no --${foreign}.`);
  const [least, most] = typeof command.words === 'number' ? [command.words, command.words] : command.words;
  if (words.length < least || words.length > most) throw new UsageError(`It goes: ${command.usage}`);

  const socket = operatorSocket(env);
  const given = Object.fromEntries(Object.entries(values).map(([option, value]) => [option, value === true ? '' : String(value)]));
  const caller = callerOf(name, words, given, env);
  let steps = 0;
  const called = () => ({ socketPath: socket, caller: callerHeader(caller, ++steps), language: languageOf(env) });
  return command.run(
    Object.assign(<P>(...[method, path, body]: Parameters<Ask>) => ask<P>(called(), method, path, body), {
      follow: <P>(path: string, body: object) => follow<P>(called(), path, body, progressBar(screen.err)),
      download: (path: string, to: Writable = screen.out) => download(called(), path, to),
      note: (text: string) => void screen.err.write(`${text}\n`),
    }),
    words,
    given,
  );
}

/** Only errors in imported files use this language. */
const languageOf = ({ LC_ALL, LC_MESSAGES, LANG }: Environment): Locale =>
  (LC_ALL || LC_MESSAGES || LANG)?.startsWith('tr') ? 'tr' : 'en';

const printable = (text: string): string => text.replace(/[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');

export async function runCommand(
  args: string[],
  env: Environment,
  screen: Screen = { out: process.stdout, err: process.stderr },
): Promise<Outcome> {
  try {
    return { code: 0, text: printable(await run(args, env, screen)) };
  } catch (error) {
    if (error instanceof UsageError) return { code: 2, text: `${error.message}\n\nnpm run operator -- --help shows all commands.` };
    const words = error instanceof Error ? error.message : String(error);
    return { code: 1, text: error instanceof Failure ? words : `It did not work: ${words}` };
  }
}
