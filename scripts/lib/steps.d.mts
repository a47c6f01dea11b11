export interface StepEnd {
  text?: string;
  /** Marks the line ✗. */
  failed?: boolean;
}

export interface Steps {
  /** Leaves one line with its time; none if `end` returns `undefined`. */
  run: <T>(name: string, work: (detail: (text: string) => void) => T | Promise<T>, end?: (result: T) => StepEnd | undefined) => Promise<T>;
  /** Above running steps. */
  print: (text: string) => void;
}

export interface StepsOptions {
  out?: { write: (text: string) => unknown; isTTY?: boolean | undefined; columns?: number | undefined };
  /** Rewrites lines, as on a terminal. */
  live?: boolean;
  /** Milliseconds until a log repeats that a step runs. */
  stillMs?: number;
  /** Steps that then fail leave no line. */
  isStopping?: () => boolean;
}

export function createSteps(options?: StepsOptions): Steps;
export const silentSteps: Steps;
/** Formats `4200` as `4.2 s`. */
export function seconds(ms: number): string;
