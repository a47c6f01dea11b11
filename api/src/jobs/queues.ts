import type { Queue } from 'pg-boss';
import type { QueuedMail } from '../mail/mails.ts';

/** What each kind of job carries. A new kind is a line here, its queue below and its handler in `handlers.ts`. */
export interface JobData {
  mail: QueuedMail;
  /** Give back what a payment took for an order that is gone or already paid. */
  refund: { paymentId: number };
  /** Make the print files of a paid order's personalised lines. */
  'print-files': { orderId: number };
}

export type JobName = keyof JobData;

/** About two days of attempts, further and further apart: mail servers and providers have bad days. */
const patient = { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 4 * 3600 } as const;

export const queues: Record<JobName, Omit<Queue, 'name'>> = {
  // Mails hold links to new passwords: a sent one is forgotten within the hour.
  mail: { ...patient, expireInSeconds: 120, deleteAfterSeconds: 3600 },
  refund: { ...patient, expireInSeconds: 120 },
  'print-files': { retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 600 },
};

export const jobNames = Object.keys(queues) as JobName[];
