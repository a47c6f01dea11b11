import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteName } from '@shop/contracts/remote';

const MAX_REPORTED = 10;

/** Reports selectors and animations that lack the remote's prefix, in built stylesheets. */
export async function styleProblems(remote: RemoteName, browserDir: string): Promise<string[]> {
  // Imported lazily: a rollback needs no parser.
  const { unscopedStyles } = await import('@shop/build/unscoped-styles');
  const isOwn = (name: string) => name.startsWith(`${remote}-`);
  const files = (await readdir(browserDir, { recursive: true })).filter((file) => file.endsWith('.css')).sort();
  const problems: string[] = [];
  for (const file of files) {
    const css = await readFile(path.join(browserDir, file), 'utf8');
    problems.push(...unscopedStyles(css, { remote, isOwn }).map(({ problem }) => `${file}: ${problem}`));
  }
  return problems.slice(0, MAX_REPORTED);
}
