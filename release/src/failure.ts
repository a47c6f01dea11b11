/** An expected failure. Whoever shows it prints the reason and nothing else. */
export interface Refused {
  ok: false;
  /** Sentences for the release manager: what is the matter and what to do. */
  reason: string;
  /** The error behind it, for whoever repairs it. */
  cause?: unknown;
  /** Nothing is wrong but that the sources changed while they were built. */
  changed?: true;
}

/** `reason` is for the release manager, `cause` for whoever repairs it. */
export const refuse = (reason: string, cause?: unknown): Refused => ({ ok: false, reason, cause });
