/** Compositions whose pages are kept after they were replaced: for quick ways back. Their code is not. */
export const KEPT_COMPOSITIONS = 3;
