import path from 'node:path';
import { watch as watchFiles } from 'chokidar';

/** Milliseconds that a tree must be quiet: editors save many files at once, and one file in several steps. */
const QUIET_MS = 60;

/** What the tools make, and what no bundle holds. */
const isNoSource = (file: string): boolean =>
  /[\\/](?:node_modules|dist|dist-dev|\.work|\.git)(?:[\\/]|$)/.test(file) || /\.test\.tsx?$|\.md$|~$|[\\/]\.[^\\/]*$/.test(file);

/**
 * Calls `changed` with the files of a folder that were written, replaced, added or removed, once they are quiet. Editors that
 * write a new file and give it the old one's name are seen each time: Node's own watcher loses sight of such files.
 */
export async function watchFolder(folder: string, changed: (files: string[]) => void): Promise<{ stop: () => Promise<void> }> {
  const files = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const watcher = watchFiles(folder, {
    ignoreInitial: true,
    ignored: (file) => isNoSource(path.sep + path.relative(folder, file)),
  });
  watcher.on('all', (event, file) => {
    if (event === 'addDir') return;
    files.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const its = [...files];
      files.clear();
      changed(its);
    }, QUIET_MS);
  });
  await new Promise<void>((resolve) => watcher.once('ready', () => resolve()));
  return {
    async stop() {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}
