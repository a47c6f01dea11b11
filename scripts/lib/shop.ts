import path from 'node:path';
import { root } from './install.mjs';
import type { Service } from './processes.ts';

export interface ShopOptions {
  port: number;
  apiPort: number;
  dataDir: string;
  /** Folder of the shell's build. */
  shellDist?: 'dist' | 'dist-dev';
  /** More environment, for both processes. */
  env?: Record<string, string>;
}

export const apiService = ({ port, apiPort, dataDir, env = {} }: ShopOptions): Service => ({
  name: 'api',
  program: 'api',
  args: [path.join(root, 'api/src/main.ts')],
  // Links in mails and the way back from the payment page need the shop's own address.
  env: { PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN || `http://localhost:${port}`, ...env, API_PORT: String(apiPort), DATA_DIR: dataDir },
  readyUrl: `http://127.0.0.1:${apiPort}/readyz`,
  logFile: path.join(dataDir, 'logs/api.log'),
});

export const shellService = ({ port, apiPort, dataDir, shellDist = 'dist', env = {} }: ShopOptions): Service => ({
  name: 'shell',
  program: 'shell',
  // V8 would keep the compiled code of versions long gone, in case their very text came again; and a nursery that may
  // grow for hours makes memory look as if it leaked.
  args: [
    '--no-compilation-cache',
    '--min-semi-space-size=16',
    '--max-semi-space-size=16',
    path.join(root, 'shell', shellDist, 'server/main.mjs'),
  ],
  // glibc gives every thread an allocator of its own; two are enough, and what they keep stays bounded.
  env: { MALLOC_ARENA_MAX: '2', ...env, PORT: String(port), API_URL: `http://127.0.0.1:${apiPort}`, DATA_DIR: dataDir },
  // It listens; whether there are remotes to show is another question.
  readyUrl: `http://127.0.0.1:${port}/builds/latest.json`,
  logFile: path.join(dataDir, 'logs/shell.log'),
});
