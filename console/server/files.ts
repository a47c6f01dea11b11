import path from 'node:path';

export interface ConsoleFiles {
  folder: string;
  keyFile: string;
  /** The shell's management port forwards to this socket. */
  socket: string;
}

export function consoleFiles(dataDir: string): ConsoleFiles {
  const folder = path.join(dataDir, 'console');
  return { folder, keyFile: path.join(folder, 'release-key.json'), socket: path.join(folder, 'console.sock') };
}

export const pageFolder = path.join(import.meta.dirname, '../dist');
