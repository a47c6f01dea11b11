// docs/security.md states the same limits.

export const SHOPPERS_PER_SECOND = 20;

/** For answers to visitors other than the attacker. */
export const P95_MS = 1000;

/** Shorter runs prove neither p95 nor each attack's outcome. */
export const PROVES_SECONDS = 60;

/** Maximum failed share of the requests by visitors other than the attacker. */
export const FAILED_SHARE = 0.01;

/** Share of CPU time. If other programs use more, times are inconclusive. */
export const OTHERS_SHARE = 1 / 3;

export const DISK_BYTES_PER_HOUR = 1e9;

/** Resident bytes per process. */
export const MEMORY_BYTES = {
  'shell primary': 200e6,
  'shell worker': 700e6,
  'render process': 700e6,
  api: 900e6,
  'upload program': 1300e6,
  'print program': 1100e6,
  'image program': 750e6,
} as const;

export type ProcessKind = keyof typeof MEMORY_BYTES;
