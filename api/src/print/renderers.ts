import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { constants } from 'node:os';
import { join } from 'node:path';
import { JobFailure } from '../jobs/jobs.ts';
import { putBehind } from '../priority.ts';
import { writeWhole } from '../write-whole.ts';
import type { Rendered, RenderJob } from './render-job.ts';

const PROGRAM = join(import.meta.dirname, 'render.ts');

/** What a job may take. The largest that the shop sells, a banner with many photos, takes a fifth of the time and two thirds of the memory. */
export interface RenderBounds {
  /** Milliseconds after which its process is ended. */
  timeout: number;
  /** Kilobytes of data that its process may have: the system gives it no more. */
  memory: number;
}

const bounds: RenderBounds = { timeout: 60_000, memory: 1_200_000 };

/** Milliseconds that a process without work is kept: starting one takes a third of a second. */
const WARM_MS = 30_000;

/** Why a file could not be made, in words for an operator. */
export class RenderFailed extends JobFailure {
  override name = 'RenderFailed';
}

interface Renderer {
  render: (job: RenderJob, timeout: number) => Promise<void>;
  /** Keeps it for the next job; until then it holds no program back from ending. */
  rest: () => void;
}

function startRenderer(memory: number): Renderer {
  // The shell sets the bound and becomes the program. It gets none of our variables: what works on shoppers' input needs no
  // password. glibc's own keeps its memory down, and so does a heap that is kept small: pictures lie outside it.
  const flags = ['--optimize-for-size', '--expose-gc'];
  const command = ['-c', 'ulimit -d "$0" 2>/dev/null; exec "$@"', String(memory), process.execPath, ...flags, PROGRAM];
  const child: ChildProcess = spawn('sh', command, {
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  // Whoever waits for a page comes first on the processor.
  putBehind(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2000);
  });
  const ended = once(child, 'close') as Promise<[number | null, string | null]>;
  let resting: NodeJS.Timeout | undefined;
  const forget = (): void => {
    clearTimeout(resting);
    const at = idle.findIndex(({ renderer }) => renderer === self);
    if (at >= 0) idle.splice(at, 1);
  };
  ended.then(forget, forget);

  const hold = (): void => {
    clearTimeout(resting);
    child.ref();
    child.channel?.ref();
    (child.stderr as Socket | null)?.ref();
  };

  const self: Renderer = {
    async render(job, timeout) {
      hold();
      let late = false;
      const timer = setTimeout(() => {
        late = true;
        child.kill('SIGKILL');
      }, timeout);
      try {
        const answer = once(child, 'message') as Promise<[Rendered]>;
        child.send(job);
        const [{ failure }] = await Promise.race([
          answer,
          ended.then(([code, signal]) => {
            if (late) throw new RenderFailed(`it takes longer than ${timeout / 1000} seconds`);
            throw new RenderFailed(
              `its program ended (${signal ?? code}), as it does when it needs too much memory: ${said.trim().slice(-300)}`,
            );
          }),
        ]);
        if (failure !== undefined) throw new RenderFailed(failure);
      } finally {
        clearTimeout(timer);
      }
    },
    rest() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      idle.push({ renderer: self, memory });
      resting = setTimeout(() => {
        forget();
        child.kill();
      }, WARM_MS).unref();
      child.unref();
      child.channel?.unref();
      (child.stderr as Socket | null)?.unref();
    },
  };
  return self;
}

/** Warm ones, the last used last. How many run at once is up to the lanes and queues that render. */
const idle: { renderer: Renderer; memory: number }[] = [];

function takeIdle(memory: number): Renderer | undefined {
  const at = idle.findLastIndex((one) => one.memory === memory);
  return at < 0 ? undefined : idle.splice(at, 1)[0]?.renderer;
}

/**
 * Makes the job's file in a process of its own, bounded in time and memory. The file is there whole or not at all. Throws
 * `RenderFailed`.
 */
export async function render(job: RenderJob, { timeout, memory }: RenderBounds = bounds): Promise<void> {
  const renderer = takeIdle(memory) ?? startRenderer(memory);
  try {
    await writeWhole(job.file, (unfinished) => renderer.render({ ...job, file: unfinished }, timeout));
  } finally {
    renderer.rest();
  }
}
