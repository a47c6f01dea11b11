/** How a step's line ends. */
export interface StepEnd {
  text?: string;
  /** It has ended without an error, and yet badly. */
  failed?: boolean;
}

export interface Steps {
  /**
   * Runs `work` as a step, which leaves one line with its time, and gives what it gives. `end` says what the line ends with;
   * `undefined` leaves none, for what turned out to be no work. Fails as `work` does.
   */
  run: <T>(name: string, work: (detail: (text: string) => void) => T | Promise<T>, end?: (result: T) => StepEnd | undefined) => Promise<T>;
  /** A line above the steps that are under way. */
  say: (text: string) => void;
}

export interface StepsOptions {
  out?: { write: (text: string) => unknown; isTTY?: boolean | undefined; columns?: number | undefined };
  /** Lines are written anew: on a terminal. */
  live?: boolean;
  /** Milliseconds after which a log says that a step is still under way. */
  stillMs?: number;
  /** Somebody has asked for the end: what fails for that has not failed, and leaves no line. */
  isStopping?: () => boolean;
}

export function createSteps(options?: StepsOptions): Steps;
/** `4200` as `4.2 s`. */
export function seconds(ms: number): string;
