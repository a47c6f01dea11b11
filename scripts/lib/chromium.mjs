import { existsSync } from 'node:fs';

/**
 * Chromium without a window's own parts, as Debian's package of this name puts it. The whole browser draws its address bar
 * too, into a window that nobody sees: half a second of processor time a page instead of a tenth.
 */
export const headlessShell = '/usr/bin/chromium-headless-shell';

/** The browser of the browser tests. */
export const chromium = () => process.env.CHROMIUM || (existsSync(headlessShell) ? headlessShell : '/usr/bin/chromium');
