import { SettingError } from '@shop/settings/settings';
import { messageOf } from '@shop/store/message-of';
import { NotTrusted } from '@shop/store/not-trusted';
import { UsageError } from './commands/command.ts';
import { readConfig } from './env.ts';
import { refuse } from './failure.ts';
import { run, USAGE } from './run.ts';

const toJson = (value: object): string =>
  JSON.stringify(value, (_key, each: unknown) => (each instanceof Map ? Object.fromEntries(each) : each), 2);

process.umask(0o077);

const args = process.argv.slice(2);
try {
  const config = readConfig();
  const outcome = await run(args, config).catch((error: unknown) => {
    if (error instanceof UsageError) throw error;
    if (error instanceof NotTrusted) return refuse(error.message, error);
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
