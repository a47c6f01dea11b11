import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { UsageError } from './commands/command.ts';
import { readConfig } from './env.ts';
import { run } from './run.ts';

test.each([
  [[], 'Say what to do'],
  [['frobnicate'], 'There is no command "frobnicate"'],
  [['constructor', 'catalog'], 'There is no command "constructor"'],
  [['rollback'], 'rollback needs <remote>.'],
  [['history', 'blog'], 'There is no remote "blog"'],
  [['promote', 'catalog'], '"catalog" names no release: write <remote>@<version>.'],
  [['rehearse', 'catalog'], '"catalog" names no release: write <remote>@<version>.'],
  [['promote', 'catalog@1', '--canary', '100%'], '"100%" is no share of a canary'],
  [['publish', 'catalog', '--canary', '5%'], 'publish takes no --canary'],
  [['canary', 'catalog'], 'canary needs <remote>'],
  [['canary', 'catalog', 'ramp'], 'Name the share'],
  [['canary', 'catalog', 'ramp', 'half'], '"half" is no share of a canary'],
  [['canary', 'catalog', 'abort', '5%'], 'Too much: 5%'],
  [['promote', 'catalog', '1.4.0'], 'Too much: 1.4.0. Did you mean catalog@1.4.0?'],
  [['upload', 'catalog', 'dist'], 'Too much: dist. Did you mean --from dist?'],
  [['rollback', 'catalog', '1.4.0'], 'Too much: 1.4.0. Did you mean --to 1.4.0?'],
  [['canary', 'catalog', 'stop'], 'A canary does not "stop"'],
  [['diff', '1'], 'diff needs <a> <b>.'],
  [['at', 'noon'], '"noon" is no time'],
  [['freeze'], 'Say why'],
  [['verify', '--channel', 'staging'], 'verify takes no --channel'],
  [['status', '--channel', 'No!'], '"No!" is no name of a channel'],
  [['upload', 'catalog', '--dir', 'x', '--from', 'y'], 'give one of them'],
  [['rollback', 'catalog', '--new-store'], 'rollback takes no --new-store'],
  [['rollback', 'catalog', '--dir', 'x'], 'rollback takes no --dir'],
  [['upload', 'catalog', '--again'], 'upload takes no --again'],
  [['rollback', 'catalog', '--to', ''], '--to is empty'],
  [['publish', 'catalog', '--dir='], '--dir is empty'],
  [['publish', 'catalog', '--removes', ''], '--removes is empty'],
  [['status', '--why', 'x'], 'status takes no --why'],
  [['history', '--to', '1.0.0'], 'history takes no --to'],
  [['rollback', 'catalog', '--force'], "Unknown option '--force'."],
  [['rolback', 'catalog'], 'There is no command "rolback". Did you mean rollback?'],
  [['publish', 'Catalog'], 'There is no remote "Catalog". Did you mean catalog?'],
  [['history', 'mfe-catalog'], 'There is no remote "mfe-catalog". Did you mean catalog?'],
  [['rollback', 'blog'], 'There is no remote "blog".'],
])('rejects the wrong command line %j', async (args, message) => {
  const config = readConfig({ RELEASE_STORE: path.join(tmpdir(), 'no-such-store') });
  const error = await run(args, config).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(UsageError);
  expect((error as Error).message).toContain(message);
});
