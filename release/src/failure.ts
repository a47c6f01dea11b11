/** An expected failure: only the reason is printed. */
export interface Refused {
  ok: false;
  /** Cause and remedy, for the release manager. */
  reason: string;
  cause?: unknown;
  /** Default: 1. */
  exitCode?: number;
  /** Printed with `--json`. */
  data?: object;
  /** The sources changed during the build. */
  changed?: true;
}

export const refuse = (reason: string, cause?: unknown): Refused => ({ ok: false, reason, cause });
