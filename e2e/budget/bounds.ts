// What the budget test holds the shop to. docs/security.md states the same numbers.

export const SHOPPERS_PER_SECOND = 20;

/** Of the time in which 95 of 100 answers to other visitors are complete. */
export const P95_MS = 1000;

/** Shorter runs prove neither p95 nor that each attack got through: of 15 seconds, p95 of orders is the second slowest of thirty. */
export const PROVES_SECONDS = 60;
export const SHORT_P95_MS = 3000;

/** Share of other visitors' requests that may fail. */
export const FAILED_SHARE = 0.01;

/** Share of the machine's processors that other programs may use, or times say more about these than about the shop. */
export const OTHERS_SHARE = 1 / 3;

export const DISK_BYTES_PER_HOUR = 1e9;

/** Resident memory of one process of each kind, bytes. Programs have bounds of their own for what they allocate; code comes on top. */
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
