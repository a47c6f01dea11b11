import { once } from 'node:events';
import type { Socket } from 'node:net';
import { type ProcessBounds, ProgramEnded, startBounded } from './bounded-child.ts';
import type { Rights } from './rights.ts';

export interface JobBounds extends ProcessBounds {
  /** Milliseconds. */
  timeout: number;
}

export type Answered<Answer> = { answer: Answer } | { failure: string };

export class JobGivenUp extends Error {
  override name = 'JobGivenUp';
}

/** Milliseconds that an idle process stays. Starting one takes 0.3 s. */
const WARM_MS = 30_000;

interface WarmOptions {
  rights?: Rights;
  nodeFlags?: readonly string[];
  variables?: () => Record<string, string>;
  /** Default: a priority below that of page requests. */
  priority?: number;
}

interface Worker<Job, Answer> {
  memory: number;
  run: (job: Job, timeout: number, unwanted?: AbortSignal) => Promise<Answer>;
  /** Lets the parent exit while this process is idle. */
  rest: () => void;
  end: () => void;
}

/**
 * A process does one job at a time and ends when a job fails or is aborted. The caller limits concurrency. @throws
 * `ProgramEnded` if the process fails, `JobGivenUp` if the job fails
 */
export function warmProgram<Job extends object, Answer>(
  program: string,
  defaults: JobBounds,
  { rights = {}, nodeFlags = [], variables = () => ({}), priority }: WarmOptions = {},
): (job: Job, bounds?: JobBounds, unwanted?: AbortSignal) => Promise<Answer> {
  const idle: Worker<Job, Answer>[] = [];

  function start(memory: number): Worker<Job, Answer> {
    const { child, ended, end, watch } = startBounded({
      program,
      rights,
      memory,
      nodeFlags,
      variables: variables(),
      ...(priority !== undefined && { priority }),
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-2000);
    });
    let isOver = false;
    let resting: NodeJS.Timeout | undefined;
    const forget = (): void => {
      clearTimeout(resting);
      const at = idle.indexOf(worker);
      if (at >= 0) idle.splice(at, 1);
    };
    void ended.then(() => {
      isOver = true;
      forget();
    });

    const worker: Worker<Job, Answer> = {
      memory,
      async run(job, timeout, unwanted) {
        clearTimeout(resting);
        child.ref();
        child.channel?.ref();
        (child.stderr as Socket | null)?.ref();
        const timer = setTimeout(() => end('time'), timeout);
        const stop = (): void => end('killed');
        unwanted?.addEventListener('abort', stop);
        const unwatch = watch();
        const waiting = new AbortController();
        try {
          const answered = once(child, 'message', { signal: waiting.signal }) as Promise<[Answered<Answer>]>;
          child.send(job, () => undefined);
          const [told] = await Promise.race([
            answered,
            ended.then(({ ending, detail }) => {
              throw new ProgramEnded(program, ending, `${detail}: ${said.trim().slice(-300)}`);
            }),
          ]);
          if ('failure' in told) throw new JobGivenUp(told.failure);
          return told.answer;
        } finally {
          waiting.abort();
          clearTimeout(timer);
          unwanted?.removeEventListener('abort', stop);
          unwatch();
        }
      },
      rest() {
        if (isOver || child.exitCode !== null || child.signalCode !== null) return;
        idle.push(worker);
        resting = setTimeout(() => {
          forget();
          child.kill();
        }, WARM_MS).unref();
        child.unref();
        child.channel?.unref();
        (child.stderr as Socket | null)?.unref();
      },
      end: () => end('failed'),
    };
    return worker;
  }

  return async (job, { memory, timeout } = defaults, unwanted) => {
    unwanted?.throwIfAborted();
    const at = idle.findLastIndex((one) => one.memory === memory);
    const worker = (at < 0 ? undefined : idle.splice(at, 1)[0]) ?? start(memory);
    try {
      const answer = await worker.run(job, timeout, unwanted);
      worker.rest();
      return answer;
    } catch (error) {
      // The job may have failed because this process lacks memory.
      worker.end();
      throw error;
    }
  };
}
