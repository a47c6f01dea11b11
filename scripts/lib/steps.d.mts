/** Result that the step's output line shows. */
export interface StepEnd {
  text?: string;
  /** Whether the result is bad, although the step ended without an error. */
  failed?: boolean;
}

export interface Steps {
  /**
   * Runs `work` as a step, which leaves one line with its time, and resolves to its result. `end` describes the
   * end of the line;
   * `undefined` leaves no line, if there was nothing to do. Rejects as `work` does.
   */
  run: <T>(name: string, work: (detail: (text: string) => void) => T | Promise<T>, end?: (result: T) => StepEnd | undefined) => Promise<T>;
  /** Writes a line above those of running steps. */
  print: (text: string) => void;
}

export interface StepsOptions {
  out?: { write: (text: string) => unknown; isTTY?: boolean | undefined; columns?: number | undefined };
  /** Whether lines are rewritten, as on a terminal. */
  live?: boolean;
  /** Milliseconds after which the output repeats that a step is running. */
  stillMs?: number;
  /** Whether a stop was requested; a step that then fails leaves no line. */
  isStopping?: () => boolean;
}

export function createSteps(options?: StepsOptions): Steps;
export const silentSteps: Steps;
/** Formats `4200` as `4.2 s`. */
export function seconds(ms: number): string;
