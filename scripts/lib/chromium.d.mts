/** Path where Debian installs the Chromium without window. */
export const headlessShell: string;
/** Path of the browser for browser tests: `CHROMIUM`, else the headless shell, else the whole Chromium. */
export function chromium(): string;
