import { SettingError } from '@shop/settings/settings';
import { messageOf } from '@shop/store/message-of';
import { openStore } from 'release/open-store';
import { consoleRoles, readOrCreateKey } from './console-key.ts';
import { createToken } from './create-token.ts';
import { readConfig } from './env.ts';
import { holders } from './rights.ts';

const USAGE = `Usage:
  npm run console -- token <holder>   print a token to sign in with, as a holder of a release key
  npm run console -- key              print the public key that the registry must name`;

process.umask(0o077);

async function run([command, word]: readonly string[]): Promise<string> {
  const config = readConfig(process.env);
  if (command === 'key') {
    const { x } = await readOrCreateKey(config.release.trust.keyFile);
    const grants = consoleRoles.map((role) => `--role ${role}`).join(' ');
    return `The console's public key. Two administrators add it to the registry:\n  npm run release -- keys add ${x} --holder console ${grants}`;
  }
  if (command !== 'token' || word === undefined) throw new SettingError(USAGE);
  const known = await holders((await openStore(config.release)).store);
  if (!known.includes(word)) throw new SettingError(`Nobody in the registry is called "${word}": ${known.join(', ')}.`);
  const token = await createToken(config.folder, word);
  return `Sign in at ${config.origin.origin}/release within 24 hours, with this token:\n${token}`;
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof SettingError ? error.message : messageOf(error));
  process.exitCode = 1;
}
