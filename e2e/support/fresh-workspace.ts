import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { pnpm as npx, root } from '../../scripts/lib/install.mjs';

type Run = (...args: string[]) => Promise<string>;

export async function freshWorkspace(to: string): Promise<{ git: Run; pnpm: Run }> {
  const { CI: _, ...env } = process.env;
  const runIn = async (cwd: string, command: string, args: readonly string[]): Promise<string> => {
    const running = promisify(execFile)(command, args, { cwd, env, maxBuffer: 2 ** 26 });
    const { stdout } = await running.catch((error: Error & { stdout: string }) => {
      throw new Error(`${error.message}\n${error.stdout}`, { cause: error });
    });
    return stdout;
  };
  const git: Run = (...args) => runIn(to, 'git', args);
  const pnpm: Run = (...args) => runIn(to, 'npx', [...npx, ...args]);

  const files = async (...which: string[]) => (await runIn(root, 'git', ['ls-files', '-z', ...which])).split('\0').filter(Boolean);
  const deleted = await files('--deleted');
  for (const file of await files('--cached', '--others', '--exclude-standard', '--deduplicate'))
    if (!deleted.includes(file)) await cp(path.join(root, file), path.join(to, file), { verbatimSymlinks: true });
  await git('init', '--quiet');
  await git('add', '--all');
  const author = ['-c', 'user.name=tester', '-c', 'user.email=tester@shop.example', '-c', 'core.hooksPath=/dev/null'];
  await git(...author, 'commit', '--quiet', '--message', 'test: start');
  await pnpm('install', '--frozen-lockfile', '--prefer-offline');
  return { git, pnpm };
}
