import type { Locale } from '@shop/contracts/locale';
import type { Queue } from 'pg-boss';
import type { QueuedMail } from '../mail/mails.ts';

/** What each kind of job carries. A new kind is a line here, its queue below and its handler in `job-handlers.ts`. */
export interface JobData {
  /** Somebody asks for a new password; whether there is such a customer is found out by the job. `email` as `normaliseEmail` writes it. */
  'password-reset': { email: string; locale: Locale };
  mail: QueuedMail;
  /** Give back what a payment took for an order that is gone or already paid. */
  refund: { paymentId: number };
  /** Make the print files of a paid order's personalised lines. */
  'print-files': { orderId: number };
}

export type JobName = keyof JobData;

/** About two days of attempts, further and further apart: mail servers and providers have bad days. */
const patient = { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 4 * 3600 } as const;

/** A job that shows no sign of life for so long belongs to a process that has died, and goes to another one. */
const mortal = { heartbeatSeconds: 15 } as const;

export const queues: Record<JobName, Omit<Queue, 'name'>> = {
  'password-reset': { ...mortal, ...patient, expireInSeconds: 60, deleteAfterSeconds: 3600 },
  // Mails hold links to new passwords: a sent one is forgotten within the hour.
  mail: { ...mortal, ...patient, expireInSeconds: 120, deleteAfterSeconds: 3600 },
  refund: { ...mortal, ...patient, expireInSeconds: 120 },
  'print-files': { ...mortal, retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 600 },
};

/** So many of a kind a process works on at once: waiting for a mail server costs nothing, drawing print files does. */
export const atOnce: Record<JobName, number> = { 'password-reset': 10, mail: 10, refund: 5, 'print-files': 1 };

export const jobNames = Object.keys(queues) as JobName[];
