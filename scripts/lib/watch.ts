import path from 'node:path';
import { watch as watchFiles } from 'chokidar';

/** Milliseconds to wait for more changes, because editors save in several steps. */
const QUIET_MS = 60;

const isNoSource = (file: string): boolean =>
  /[\\/](?:node_modules|dist|dist-dev|\.work|\.git)(?:[\\/]|$)/.test(file) || /\.test\.tsx?$|\.md$|~$|[\\/]\.[^\\/]*$/.test(file);

/** Detects replaced files, which Node's own watcher loses. */
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
