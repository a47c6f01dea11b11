import { join } from 'node:path';

// `src/folders.ts` and the built `dist/main.mjs` lie equally deep.
const api = join(import.meta.dirname, '..');

export const repository = join(api, '..');
export const defaultPrintProfile = join(api, 'profiles/FOGRA39.icc');
export const migrationsFolder = join(api, 'migrations');

/** Programs run from the sources, also for the built API. `file` starts at `src`. */
export const programFile = (file: string): string => join(api, 'src', file);
