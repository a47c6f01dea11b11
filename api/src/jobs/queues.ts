import type { Locale } from '@shop/contracts/locale';
import type { Queue, WorkOptions } from 'pg-boss';
import type { QueuedMail } from '../mail/mails.ts';

/** What each kind of job carries. A new kind is a line here, its queue below and its handler in `job-handlers.ts`. */
export interface JobData {
  /** Somebody asks for a new password; whether there is such a customer is found out by the job. `email` as `normaliseEmail` writes it. */
  'password-reset': { email: string; locale: Locale };
  mail: QueuedMail;
  /** Give back what a payment took for an order that is gone or already paid. */
  refund: { paymentId: number };
  /** Remind a customer of a card order that is still unpaid then. */
  'payment-reminder': { orderId: number };
  /** Mail a guest's orders again, to the address that was corrected. */
  'guest-orders': { customerId: number };
  /** Tell a customer that the copy of their data can be fetched. */
  'data-export': { customerId: number; locale: Locale };
  /** Erase what a closed account has left. Whose it was is known from here alone. */
  'account-erasure': { customerId: number; email: string; isProved: boolean; name: string; locale: Locale };
  /** Queue a `print-file` for all that is printed of an order that is to be produced. */
  'print-files': { orderId: number };
  /** Make one piece of an order's print files: a side of a line, or the ticket. */
  'print-file': { orderId: number; piece: string };
}

export type JobName = keyof JobData;

/**
 * About two days of attempts, further and further apart: mail servers and providers have bad days. What is given up then stays a week,
 * for operators to see and to have tried again.
 */
const patient = { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 4 * 3600, deleteAfterSeconds: 7 * 24 * 3600 } as const;

/** A job that shows no sign of life for so long belongs to a process that has died, and goes to another one. */
const mortal = { heartbeatSeconds: 15 } as const;

export const queues: Record<JobName, Omit<Queue, 'name'>> = {
  'password-reset': { ...mortal, ...patient, expireInSeconds: 60 },
  mail: { ...mortal, ...patient, expireInSeconds: 120 },
  'data-export': { ...mortal, ...patient, expireInSeconds: 600 },
  // 0: one that is given up is never forgotten, or its customer's pictures and papers would stay for ever.
  'account-erasure': { ...mortal, ...patient, expireInSeconds: 600, deleteAfterSeconds: 0 },
  refund: { ...mortal, ...patient, expireInSeconds: 120 },
  'payment-reminder': { ...mortal, retryLimit: 3, retryDelay: 60, expireInSeconds: 120 },
  'guest-orders': { ...mortal, ...patient, expireInSeconds: 120 },
  'print-files': { ...mortal, ...patient, expireInSeconds: 120 },
  // Each piece is queued or worked on once at a time. What fails is nearly always the design's fault: half an hour of attempts.
  'print-file': {
    ...mortal,
    policy: 'exclusive',
    retryLimit: 8,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 300,
    deleteAfterSeconds: 30 * 24 * 3600,
  },
};

/** Of these nothing is kept once they are done: they name people, and mails hold links to new passwords. */
export const forgottenJobs: readonly JobName[] = ['password-reset', 'mail', 'data-export', 'account-erasure'];

/** What these write is large: no more are begun below the disk's reserve. */
export const largeJobs: readonly JobName[] = ['print-file'];

type Working = Pick<WorkOptions, 'batchSize' | 'localConcurrency' | 'localGroupConcurrency'>;

/**
 * How many of a kind a process works on at once: waiting for a mail server costs nothing, drawing print files does. Two
 * orders are drawn at a time, each piece by piece, so that one that is slow keeps only one of the places.
 */
export const working: Record<JobName, Working> = {
  'password-reset': { batchSize: 10 },
  mail: { batchSize: 10 },
  'data-export': { batchSize: 1 },
  'account-erasure': { batchSize: 1 },
  refund: { batchSize: 5 },
  'payment-reminder': { batchSize: 5 },
  'guest-orders': { batchSize: 5 },
  'print-files': { batchSize: 1 },
  'print-file': { batchSize: 1, localConcurrency: 2, localGroupConcurrency: 1 },
};

export const jobNames = Object.keys(queues) as JobName[];
