/**
 * Compositions that are kept after they were replaced, their code and their pages: for requests under way and quick
 * ways back.
 */
export const KEPT_COMPOSITIONS = 3;
