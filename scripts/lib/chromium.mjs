import { existsSync } from 'node:fs';

/** Debian's headless shell uses 0.1 s of CPU time per page; full Chromium uses 0.5 s. */
export const headlessShell = '/usr/bin/chromium-headless-shell';

export const chromium = () => process.env.CHROMIUM || (existsSync(headlessShell) ? headlessShell : '/usr/bin/chromium');
