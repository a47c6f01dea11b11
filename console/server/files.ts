import path from 'node:path';

export interface ConsoleFiles {
  folder: string;
  /** Signs the actions of every person. */
  keyFile: string;
  /** The shell's management port forwards to it. */
  socket: string;
}

export function consoleFiles(dataDir: string): ConsoleFiles {
  const folder = path.join(dataDir, 'console');
  return { folder, keyFile: path.join(folder, 'release-key.json'), socket: path.join(folder, 'console.sock') };
}

/** Of the built page. */
export const pageFolder = path.join(import.meta.dirname, '../dist');
