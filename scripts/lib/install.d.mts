import type { Steps } from './steps.d.mts';

/** The workspace's root folder. */
export const root: string;
/** The Node that the workspace pins. */
export const node: string;
/** Installs the workspace, as a step, unless it is installed as the lock file says. */
export function install(steps: Steps): Promise<void>;
