import path from 'node:path';
import { type Config, readConfig } from './env.ts';

export const bundledConfig = (): Config => ({
  ...readConfig(process.env, path.resolve(import.meta.dirname, '../../..')),
  assetsDir: path.resolve(import.meta.dirname, '../browser'),
});
