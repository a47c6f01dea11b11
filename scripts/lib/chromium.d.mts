/** Where Debian's package puts Chromium's part that needs no window. */
export const headlessShell: string;
/** Path of the browser of the browser tests: `CHROMIUM`, else the headless shell, else the whole Chromium. */
export function chromium(): string;
