import path from 'node:path';
import { type Config, readConfig } from './env.ts';

/** @throws an error that names the invalid variable. */
export const bundledConfig = (): Config => ({
  ...readConfig(process.env, path.resolve(import.meta.dirname, '../../..')),
  assetsDir: path.resolve(import.meta.dirname, '../browser'),
});
