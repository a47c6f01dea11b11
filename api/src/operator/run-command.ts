import { parseArgs } from 'node:util';
import { orderStates } from '../modules/orders/states.ts';
import { paymentMethods } from '../modules/payments/methods/payment-methods.ts';
import { operatorSocket } from '../settings/operator-socket.ts';
import { callerHeader, callerOf } from './caller.ts';
import { ask, Failure } from './client.ts';
import { type Ask, commands, options, UsageError } from './commands.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Exit codes: 1 refused or unreachable, 2 wrong command. */
export interface Outcome {
  code: 0 | 1 | 2;
  text: string;
}

const USAGE = `The shop's orders, coupons, questions, reviews and stock, for those who run it. The API must be running.

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

async function run(args: string[], env: Environment): Promise<string> {
  const { values, positionals } = parse(args);
  const [name, ...words] = positionals;
  if (values.help) return USAGE;
  if (name === undefined) throw new UsageError('Say what to do.');
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`There is no command ${JSON.stringify(name)}.`);
  const foreign = Object.keys(values).find((option) => !command.options.includes(option));
  if (foreign !== undefined) throw new UsageError(`${name} takes no --${foreign}.`);
  if (words.length !== command.words) throw new UsageError(`It goes: ${command.usage}`);

  const socket = operatorSocket(env);
  const given = values as Record<string, string>;
  const caller = callerOf(name, words, given, env);
  let steps = 0;
  const asked: Ask = (method, path, body) => {
    steps += 1;
    return ask(socket, callerHeader(caller, steps), method, path, body);
  };
  return command.run(asked, words, given);
}

/** Removes control characters of shoppers' texts. */
const printable = (text: string): string => text.replace(/[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');

/** Never throws. */
export async function runCommand(args: string[], env: Environment): Promise<Outcome> {
  try {
    return { code: 0, text: printable(await run(args, env)) };
  } catch (error) {
    if (error instanceof UsageError) return { code: 2, text: `${error.message}\n\nnpm run operator -- --help shows all commands.` };
    const words = error instanceof Error ? error.message : String(error);
    return { code: 1, text: error instanceof Failure ? words : `It did not work: ${words}` };
  }
}
