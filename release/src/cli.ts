import { createInterface } from 'node:readline';
import { SettingError } from '@shop/settings/settings';
import { storeName } from '@shop/settings/shop';
import { messageOf } from '@shop/store/message-of';
import { NotTrusted } from '@shop/store/not-trusted';
import { type Ask, UsageError } from './commands/command.ts';
import { readConfig } from './env.ts';
import { refuse } from './failure.ts';
import { keptByNpm } from './kept-by-npm.ts';
import { packaged } from './repository.ts';
import { run, usageFor } from './run.ts';

const toJson = (value: object): string =>
  JSON.stringify(value, (_key, each: unknown) => (each instanceof Map ? Object.fromEntries(each) : each), 2);

const ask: Ask = (text, question) => {
  console.log(named(text));
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  return new Promise<boolean>((resolve) => {
    lines.on('close', () => resolve(false));
    lines.question(`${question} [y/N] `, (answer) => {
      resolve(/^(?:y|yes|e|evet)$/i.test(answer.trim()));
      lines.close();
    });
  });
};

/** The name under which this program runs. */
const named = (text: string): string => (packaged ? text.replaceAll(/npm run release -- |(?<=^ {2}|`)release /gm, 'shop-release ') : text);

process.umask(0o077);

const args = process.argv.slice(2);
const canAnswer = process.stdin.isTTY && process.stdout.isTTY && !args.includes('--json');
try {
  const kept = keptByNpm(args);
  if (kept.length > 0)
    throw new UsageError(
      `npm kept ${kept.map((name) => `--${name}`).join(', ')} for itself, so nothing was done. Write -- first: npm run release -- ${args[0] ?? 'status'} …`,
    );
  const config = readConfig();
  const outcome = await run(args, config, canAnswer ? ask : undefined).catch((error: unknown) => {
    if (error instanceof UsageError) throw error;
    if (error instanceof NotTrusted) return refuse(error.message, error);
    return refuse(`It did not work: ${messageOf(error)}\nStore: ${storeName(config.releaseStore)}. RELEASE_DEBUG=1 shows more.`, error);
  });
  if (args.includes('--json')) console.log(toJson({ ok: outcome.ok, ...(outcome.ok ? {} : { reason: outcome.reason }), ...outcome.data }));
  else if (outcome.ok) console.log(named(outcome.text));
  else console.error(named(outcome.reason));
  if (!outcome.ok) {
    if (config.debug && outcome.cause) console.error(outcome.cause);
    process.exitCode = outcome.exitCode ?? 1;
  }
} catch (error) {
  if (error instanceof UsageError) console.error(named(`${error.message}\n\n${usageFor(args)}`));
  else if (error instanceof SettingError) console.error(error.message);
  else throw error;
  process.exitCode = 2;
}
