/** The workspace's root folder. */
export const root: string;
/** The Node that the workspace pins. */
export const node: string;
/** Installs the workspace unless it is installed as the lock file says. */
export function install(): void;
