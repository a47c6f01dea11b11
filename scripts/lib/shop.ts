import path from 'node:path';
import { root } from './install.mjs';
import type { Service } from './processes.ts';

export interface ShopOptions {
  port: number;
  apiPort: number;
  dataDir: string;
  shellDist?: 'dist' | 'dist-dev';
  env?: Record<string, string>;
}

export const apiService = ({ port, apiPort, dataDir, env = {} }: ShopOptions): Service => ({
  name: 'api',
  program: 'api',
  args: [path.join(root, 'api/src/main.ts')],
  // Links in mails and payment returns need the shop's own origin.
  env: { PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN || `http://localhost:${port}`, ...env, API_PORT: String(apiPort), DATA_DIR: dataDir },
  readyUrl: `http://127.0.0.1:${apiPort}/readyz`,
  logFile: path.join(dataDir, 'logs/api.log'),
});

export const shellService = ({ port, apiPort, dataDir, shellDist = 'dist', env = {} }: ShopOptions): Service => ({
  name: 'shell',
  program: 'shell',
  // Otherwise, cached code of former versions or a growing young generation would look like a memory leak.
  args: [
    '--no-compilation-cache',
    '--min-semi-space-size=16',
    '--max-semi-space-size=16',
    path.join(root, 'shell', shellDist, 'server/main.mjs'),
  ],
  // Two glibc allocation arenas, to bound the memory.
  env: { MALLOC_ARENA_MAX: '2', ...env, PORT: String(port), API_URL: `http://127.0.0.1:${apiPort}`, DATA_DIR: dataDir },
  // The shell is ready once it listens, even without remotes.
  readyUrl: `http://127.0.0.1:${port}/builds/latest.json`,
  logFile: path.join(dataDir, 'logs/shell.log'),
});
