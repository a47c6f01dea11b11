import { join } from 'node:path';

// `src` and the built `dist` have the same depth.
const api = join(import.meta.dirname, '..');

export const repository = join(api, '..');
export const defaultPrintProfile = join(api, 'profiles/FOGRA39.icc');
export const migrationsFolder = join(api, 'migrations');

/** Child programs run from the sources, even for the built API. `file` is relative to `src`. */
export const programFile = (file: string): string => join(api, 'src', file);
