import path from 'node:path';
import { type Config, readConfig } from './env.ts';

/**
 * The configuration of a bundled program. The bundles lie in shell/dist/server (shell/dist-dev in development), the browser's
 * half beside it; the workspace's root is three folders up. Throws an error that names the variable which is wrong.
 */
export const bundledConfig = (): Config => ({
  ...readConfig(process.env, path.resolve(import.meta.dirname, '../../..')),
  assetsDir: path.resolve(import.meta.dirname, '../browser'),
});
