export type RefusalCode =
  | 'no-right'
  | 'frozen'
  | 'meanwhile'
  | 'too-soon'
  | 'rolled-back'
  | 'live-already'
  | 'not-stored'
  | 'never-live'
  | 'quarantined'
  | 'no-canary'
  | 'has-canary'
  | 'lost-entries';

/** An expected failure: only the reason is printed. */
export interface Refused {
  ok: false;
  reason: string;
  code?: RefusalCode;
  cause?: unknown;
  /** Default: 1. */
  exitCode?: number;
  /** Printed with `--json`. */
  data?: object;
  /** The sources changed during the build. */
  changed?: true;
}

export const refuse = (reason: string, cause?: unknown): Refused => ({ ok: false, reason, cause });

export const refuseAs = (code: RefusalCode, reason: string, cause?: unknown): Refused => ({ ...refuse(reason, cause), code });
