import { sql } from 'drizzle-orm';
import { type DrizzleTransactionLike, fromDrizzle, type JobOptions, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database, Db } from '../db/client.ts';
import { forgottenJobs, type JobData, type JobName, jobNames, largeJobs, queues, working } from './queues.ts';

/** What to do with a job. Runs at least once: a process may die between the work and its note that it is done. */
export type JobHandlers = { [N in JobName]: (data: JobData[N], jobId: string) => Promise<void> };

/**
 * `group`: of one group a process works on one at a time. A higher `priority` comes first, and none before `startAfter` seconds. `cause`: the id of the job that sends
 * this one; run again, it sends nothing a second time.
 */
export type Sending = Pick<JobOptions, 'singletonKey' | 'group' | 'priority' | 'startAfter'> & { cause?: string };

/** What a handler throws whose message may be kept with the job: operators read it. */
export class JobFailure extends Error {
  override name = 'JobFailure';
}

/** What is kept with a job whose last try failed. The rest is in the log, which leaves out what must not be kept. */
const outputOf = (error: unknown): { failure: string } => ({ failure: error instanceof JobFailure ? error.message : 'the log says why' });

/** One run of a job, well or not. */
export interface JobRun {
  name: JobName;
  outcome: 'done' | 'failed';
  seconds: number;
}

export interface Jobs {
  /**
   * Queues a job in the caller's transaction: it exists exactly if what it belongs to does. One of a `singletonKey` that is
   * queued or worked on already is left alone, and so is one that its `cause` has sent before: then the answer is false.
   */
  send: <N extends JobName>(tx: Db, name: N, data: JobData[N], options?: Sending) => Promise<boolean>;
  /** The jobs whose data has this in it, the newest first; `failure` is why the last try failed. */
  find: <N extends JobName>(name: N, data: Partial<JobData[N]>) => Promise<{ data: JobData[N]; failure?: string }[]>;
  /** Has what was given up tried again; answers how many that were. */
  retry: (name: JobName) => Promise<number>;
  /** Lets this process work on the queues. */
  work: (handlers: JobHandlers) => Promise<void>;
  /** Whether jobs that write much may begin. They may until this says otherwise. */
  allowLarge: (isAllowed: boolean) => Promise<void>;
  /** Works off all that is due now and then returns; the first failure is thrown. For tests and commands. */
  drain: (handlers: JobHandlers) => Promise<void>;
  /** Tells of each run of this process. */
  onRun: (listener: (run: JobRun) => void) => void;
  /** Jobs by queue and state, for the metrics. */
  counts: () => Promise<{ name: JobName; waiting: number; active: number; failed: number }[]>;
  /** Takes no new job, waits for the running ones. */
  stop: () => Promise<void>;
}

const NO_JOB = '00000000-0000-0000-0000-000000000000';

/** Looks for work so often, seconds: what a mail waits at most in a quiet shop. */
const POLLING_SECONDS = 1;

/** Looks so often for jobs whose process has died, seconds; their heart has stopped for `heartbeatSeconds` then. */
const WATCHING_SECONDS = 10;

/** Opens the queues, making or updating their tables (schema `pgboss`) first. */
export async function openJobs(database: Database, log: Logger): Promise<Jobs> {
  const boss = new PgBoss({
    ...database.jobs,
    schedule: false,
    superviseIntervalSeconds: WATCHING_SECONDS,
    monitorIntervalSeconds: WATCHING_SECONDS,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue failed'));
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue warns'));
  await boss.start();
  for (const name of jobNames) {
    await boss.createQueue(name, queues[name]);
    const { policy: _, ...changeable } = queues[name];
    await boss.updateQueue(name, changeable);
    // Makes pg-boss remember the queue now: to look it up within a transaction of the embedded database, which has one
    // connection, would wait for ever.
    await boss.findJobs(name, { id: NO_JOB });
  }

  const listeners: ((run: JobRun) => void)[] = [];

  async function run<N extends JobName>(handlers: JobHandlers, name: N, job: { id: string; data: JobData[N] }): Promise<void> {
    const began = performance.now();
    const ended = (outcome: JobRun['outcome']): number => {
      const seconds = (performance.now() - began) / 1000;
      for (const listener of listeners) listener({ name, outcome, seconds });
      return Math.round(seconds * 1000);
    };
    try {
      await handlers[name](job.data, job.id);
      log.info({ job: name, jobId: job.id, ms: ended('done') }, 'job done');
    } catch (error) {
      log.error({ err: error, job: name, jobId: job.id, ms: ended('failed') }, 'job failed, it will be tried again');
      throw error;
    }
  }

  let handlers: JobHandlers | undefined;
  let isLargeAllowed = true;
  let changing: Promise<void> = Promise.resolve();

  async function workOn(handlers: JobHandlers, name: JobName): Promise<void> {
    const options = {
      pollingIntervalSeconds: POLLING_SECONDS,
      ...working[name],
      burstWhenBatchFull: true,
      perJobResults: true,
    } as const;
    await boss.work<JobData[typeof name], unknown, typeof options>(name, options, (batch) =>
      Promise.all(
        batch.map(({ id, data }) =>
          run(handlers, name, { id, data }).then(
            () => ({ id, status: 'completed' as const }),
            (error: unknown) => ({ id, status: 'failed' as const, output: outputOf(error) }),
          ),
        ),
      ),
    );
  }

  return {
    async send(tx, name, data, { cause, ...options } = {}) {
      // An id is taken once in a queue: that of the cause serves for what it sends there.
      const sending = { ...options, ...(cause !== undefined && { id: cause }), db: fromDrizzle(tx as DrizzleTransactionLike, sql) };
      const isStored = (await boss.send(name, data, sending)) !== null;
      if (!isStored && options.singletonKey === undefined && cause === undefined) throw new Error(`the job ${name} was not stored`);
      return isStored;
    },
    async find(name, data) {
      const found = await boss.findJobs<JobData[typeof name]>(name, { data });
      return found
        .toSorted((a, b) => b.createdOn.getTime() - a.createdOn.getTime())
        .map(({ data, state, output }) => ({
          data,
          ...((state === 'failed' || state === 'retry') && {
            failure: (output as { failure?: string } | null)?.failure ?? 'its process died',
          }),
        }));
    },
    async retry(name) {
      const given = (await boss.findJobs(name)).filter(({ state }) => state === 'failed').map(({ id }) => id);
      if (given.length > 0) await boss.retry(name, given);
      return given.length;
    },
    async work(given) {
      handlers = given;
      for (const name of jobNames) if (isLargeAllowed || !largeJobs.includes(name)) await workOn(given, name);
    },
    allowLarge(isAllowed) {
      // One change after the other: to stop waits for what runs.
      changing = changing.then(async () => {
        if (isAllowed === isLargeAllowed) return;
        isLargeAllowed = isAllowed;
        if (!handlers) return;
        for (const name of largeJobs) await (isAllowed ? workOn(handlers, name) : boss.offWork(name));
      });
      return changing;
    },
    async drain(handlers) {
      // A job may queue others, such as a mail.
      for (let worked = true; worked; ) {
        worked = false;
        for (const name of jobNames) {
          const [job] = await boss.fetch<JobData[typeof name]>(name);
          if (!job) continue;
          worked = true;
          await run(handlers, name, job).catch(async (error: unknown) => {
            await boss.fail(name, job.id, outputOf(error));
            throw error;
          });
          await boss.complete(name, job.id);
        }
      }
    },
    onRun: (listener) => void listeners.push(listener),
    async counts() {
      const known = await boss.getQueues([...jobNames]);
      return known.map(({ name, readyCount, activeCount, failedCount }) => ({
        name: name as JobName,
        waiting: readyCount,
        active: activeCount,
        failed: failedCount,
      }));
    },
    stop: () => boss.stop({ graceful: true, close: false, timeout: 20_000 }),
  };
}

/** Forgets the done ones of `forgottenJobs`, an hour old: until then the id of each stands for what it has sent (`cause`). */
export async function purgeJobs(db: Db): Promise<void> {
  await db.execute(sql`delete from pgboss.job where state = 'completed' and completed_on < now() - interval '1 hour'
    and name in ${forgottenJobs}`);
}
