/** Replaced compositions whose pages stay cached for quick rollbacks. */
export const KEPT_COMPOSITIONS = 3;
