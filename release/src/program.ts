import { SettingError, type Variables } from '@shop/settings/settings';
import { storeName } from '@shop/settings/shop';
import { messageOf } from '@shop/store/message-of';
import { NotTrusted } from '@shop/store/not-trusted';
import { type Ask, type Outcome, UsageError } from './commands/command.ts';
import { type Config, readConfig } from './env.ts';
import { refuse } from './failure.ts';
import { keptByNpm } from './kept-by-npm.ts';
import { packaged } from './repository.ts';
import { run, usageFor } from './run.ts';
import { printable } from './words.ts';

export interface Printed {
  code: number;
  out: string;
  err: string;
}

/** Text that is safe for terminals and uses this program's name. */
export const named = (text: string): string => withName(text).split('\n').map(printable).join('\n');

const withName = (text: string): string =>
  packaged ? text.replaceAll(/npm run release -- |(?<=^ {2}|`)release /gm, 'shop-release ') : text;

export const toJson = (value: object): string =>
  JSON.stringify(value, (_key, each: unknown) => (each instanceof Map ? Object.fromEntries(each) : each), 2);

/** @throws {UsageError} on wrong usage */
export const outcomeOf = (args: string[], config: Config, ask?: Ask): Promise<Outcome> =>
  run(args, config, ask).catch((error: unknown) => {
    if (error instanceof UsageError) throw error;
    if (error instanceof NotTrusted) return refuse(error.message, error);
    return refuse(`It did not work: ${messageOf(error)}\nStore: ${storeName(config.releaseStore)}. RELEASE_DEBUG=1 shows more.`, error);
  });

/** Prints only progress. Returns all other output. */
export async function runProgram(args: string[], env: Variables, ask?: Ask): Promise<Printed> {
  const printed: Printed = { code: 0, out: '', err: '' };
  try {
    const kept = keptByNpm(args, env);
    if (kept.length > 0)
      throw new UsageError(
        `npm kept ${kept.map((name) => `--${name}`).join(', ')} for itself, so nothing was done. Write -- first: npm run release -- ${args[0] ?? 'status'} …`,
      );
    const config = readConfig(env);
    const outcome = await outcomeOf(args, config, ask);
    if (args.includes('--json'))
      printed.out = `${toJson({ ok: outcome.ok, ...(outcome.ok ? {} : { reason: outcome.reason }), ...outcome.data })}\n`;
    else if (outcome.ok) printed.out = `${named(outcome.text)}\n`;
    else printed.err = `${named(outcome.reason)}\n`;
    if (!outcome.ok) {
      if (config.debug && outcome.cause) console.error(outcome.cause);
      printed.code = outcome.exitCode ?? 1;
    }
  } catch (error) {
    if (error instanceof UsageError) printed.err = `${named(`${error.message}\n\n${usageFor(args)}`)}\n`;
    else if (error instanceof SettingError) printed.err = `${error.message}\n`;
    else throw error;
    printed.code = 2;
  }
  return printed;
}
