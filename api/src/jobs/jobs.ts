import type { DiskState } from '@shop/settings/disk';
import { sql } from 'drizzle-orm';
import { type DrizzleTransactionLike, fromDrizzle, type JobOptions, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database, Db } from '../db/client.ts';
import { forgottenJobs, type JobData, type JobName, jobNames, queues, runsAt, working } from './queues.ts';

/** A job may run more than once. */
export type JobHandlers = { [N in JobName]: (data: JobData[N], jobId: string) => Promise<void> };

/**
 * In each process, jobs of one `group` run one at a time. `startAfter` is in seconds. `cause`: id of the sending job,
 * whose retries then send no duplicate.
 */
export type Sending = Pick<JobOptions, 'singletonKey' | 'group' | 'priority' | 'startAfter'> & { cause?: string };

export class JobFailure extends Error {
  override name = 'JobFailure';
}

/** Stores only the messages of `JobFailure`: others may contain personal data. */
const outputOf = (error: unknown): { failure: string } => ({ failure: error instanceof JobFailure ? error.message : 'the log says why' });

export interface JobRun {
  name: JobName;
  outcome: 'done' | 'failed';
  seconds: number;
}

export interface Jobs {
  /** Returns false for a duplicate `singletonKey` or `cause`. */
  send: <N extends JobName>(tx: Db, name: N, data: JobData[N], options?: Sending) => Promise<boolean>;
  /** Newest first. `failure` is the last attempt's error. `isOver`: no attempt follows. */
  find: <N extends JobName>(name: N, data: Partial<JobData[N]>) => Promise<{ data: JobData[N]; isOver: boolean; failure?: string }[]>;
  retry: (name: JobName) => Promise<number>;
  work: (handlers: JobHandlers) => Promise<void>;
  adaptTo: (disk: DiskState) => Promise<void>;
  drain: (handlers: JobHandlers) => Promise<void>;
  onRun: (listener: (run: JobRun) => void) => void;
  counts: () => Promise<{ name: JobName; waiting: number; active: number; failed: number }[]>;
  stop: () => Promise<void>;
}

const NO_JOB = '00000000-0000-0000-0000-000000000000';

const POLLING_SECONDS = 1;

const WATCHING_SECONDS = 10;

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
    // Fills pg-boss's queue cache: on the embedded database, a lookup inside a transaction would deadlock.
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
  let disk: DiskState = 'ok';
  const mayRun = (name: JobName): boolean => runsAt(disk, name);
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
      // Uses `cause` as the job's id, so that a retry adds no second job.
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
          isOver: !['created', 'retry', 'active'].includes(state),
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
      for (const name of jobNames) if (mayRun(name)) await workOn(given, name);
    },
    adaptTo(state) {
      // One change at a time, because stopping a worker waits for its jobs.
      changing = changing.then(async () => {
        const before = jobNames.filter(mayRun);
        disk = state;
        if (!handlers) return;
        for (const name of jobNames)
          if (mayRun(name) !== before.includes(name)) await (mayRun(name) ? workOn(handlers, name) : boss.offWork(name));
      });
      return changing;
    },
    async drain(handlers) {
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

/** Keeps completed jobs for an hour, in which `cause` detects duplicates. */
export async function purgeJobs(db: Db): Promise<void> {
  await db.execute(sql`delete from pgboss.job where state = 'completed' and completed_on < now() - interval '1 hour'
    and name in ${forgottenJobs}`);
}
