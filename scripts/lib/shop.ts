import path from 'node:path';
import type { Mode } from '@shop/build/base';
import { root } from './install.mjs';
import type { Service } from './processes.ts';

export interface ShopOptions {
  port: number;
  apiPort: number;
  /** Default: no metrics and no console. */
  metricsPort?: number;
  dataDir: string;
  apiFlags?: readonly string[];
  mode?: Mode;
  env?: Record<string, string>;
  logsTo?: Service['logsTo'];
}

// Settings of glibc's allocator.
const smallMemory = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '524288' };

export const apiService = ({ port, apiPort, dataDir, apiFlags = [], mode = 'production', env = {}, logsTo }: ShopOptions): Service => ({
  name: 'api',
  program: 'api',
  args: [
    '--max-semi-space-size=8',
    '--expose-gc',
    ...apiFlags,
    path.join(root, 'api', mode === 'production' ? 'dist/main.mjs' : 'src/main.ts'),
  ],
  // Links in mails and payment returns need the shop's own origin.
  env: {
    ...smallMemory,
    PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN || `http://localhost:${port}`,
    ...env,
    API_PORT: String(apiPort),
    DATA_DIR: dataDir,
  },
  readyUrl: `http://127.0.0.1:${apiPort}/readyz`,
  logFile: path.join(dataDir, 'logs/api.log'),
  logsTo,
});

export const shellService = ({ port, apiPort, metricsPort, dataDir, mode = 'production', env = {}, logsTo }: ShopOptions): Service => ({
  name: 'shell',
  program: 'shell',
  args: [path.join(root, 'shell', mode === 'production' ? 'dist' : 'dist-dev', 'server/main.mjs')],
  env: {
    ...smallMemory,
    ...env,
    PORT: String(port),
    ...(metricsPort && { METRICS_PORT: String(metricsPort) }),
    API_URL: `http://127.0.0.1:${apiPort}`,
    DATA_DIR: dataDir,
  },
  // Ready once it listens, even without remotes.
  readyUrl: `http://127.0.0.1:${port}/builds/latest.json`,
  logFile: path.join(dataDir, 'logs/shell.log'),
  logsTo,
});

/** Ready once the shell forwards to the console. */
export const consoleService = ({ port, metricsPort = 0, dataDir, env = {}, logsTo }: ShopOptions): Service => ({
  name: 'console',
  program: 'console',
  args: [path.join(root, 'console/server/main.ts')],
  env: {
    ...smallMemory,
    PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN || `http://localhost:${port}`,
    ...env,
    METRICS_PORT: String(metricsPort),
    DATA_DIR: dataDir,
  },
  readyUrl: `http://127.0.0.1:${metricsPort}/release/healthz`,
  logFile: path.join(dataDir, 'logs/console.log'),
  logsTo,
});
