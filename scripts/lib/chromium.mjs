import { existsSync } from 'node:fs';

/** Debian's headless shell takes a tenth of a second of CPU time per page instead of half. */
export const headlessShell = '/usr/bin/chromium-headless-shell';

export const chromium = () => process.env.CHROMIUM || (existsSync(headlessShell) ? headlessShell : '/usr/bin/chromium');
