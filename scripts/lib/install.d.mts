import type { Steps } from './steps.d.mts';

export const root: string;
/** The Node and, as arguments of npx, the pnpm that the workspace pins. */
export const node: string;
export const pnpm: string[];
/** Folder of Node's compile cache. */
export const compileCache: string;
/** Installs the workspace as a step, unless the installation matches the lock file. */
export function install(steps: Steps): Promise<void>;
