/** By default, V8 keeps old versions' code, and its growing young generation looks like a leak. */
export const v8Flags = ['--no-compilation-cache', '--min-semi-space-size=4', '--max-semi-space-size=4'] as const;
