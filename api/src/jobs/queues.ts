import type { Locale } from '@shop/domain/locale';
import type { DiskState } from '@shop/settings/disk';
import type { Queue, WorkOptions } from 'pg-boss';
import type { QueuedMail } from '../mail/mails.ts';

export interface JobData {
  'password-reset': { email: string; locale: Locale };
  mail: QueuedMail;
  'illustrated-mail': QueuedMail;
  refund: { paymentId: number };
  'payment-reminder': { orderId: number };
  'guest-orders': { customerId: number };
  'data-export': { customerId: number; locale: Locale };
  /** The closed account no longer holds e-mail address and name. */
  'account-erasure': { customerId: number; email: string; isProved: boolean; name: string; locale: Locale };
  'print-files': { orderId: number };
  'print-file': { orderId: number; piece: string };
}

export type JobName = keyof JobData;

/** Retries for about two days. Failed jobs stay for a week. */
const patient = { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 4 * 3600, deleteAfterSeconds: 7 * 24 * 3600 } as const;

/** After missed heartbeats, another process takes over the job. */
const mortal = { heartbeatSeconds: 15 } as const;

export const queues: Record<JobName, Omit<Queue, 'name'>> = {
  'password-reset': { ...mortal, ...patient, expireInSeconds: 60 },
  mail: { ...mortal, ...patient, expireInSeconds: 120 },
  'illustrated-mail': { ...mortal, ...patient, expireInSeconds: 120 },
  'data-export': { ...mortal, ...patient, expireInSeconds: 600 },
  // 0 keeps failed erasures forever.
  'account-erasure': { ...mortal, ...patient, expireInSeconds: 600, deleteAfterSeconds: 0 },
  refund: { ...mortal, ...patient, expireInSeconds: 120 },
  'payment-reminder': { ...mortal, retryLimit: 3, retryDelay: 60, expireInSeconds: 120 },
  'guest-orders': { ...mortal, ...patient, expireInSeconds: 120 },
  'print-files': { ...mortal, ...patient, expireInSeconds: 120 },
  // Retries for half an hour only: most failures are the design's fault.
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

/** Deleted early, because these jobs name people or contain reset links. */
export const forgottenJobs: readonly JobName[] = ['password-reset', 'mail', 'illustrated-mail', 'data-export', 'account-erasure'];

const largeJobs: readonly JobName[] = ['print-file'];

/** In the disk reserve, large jobs pause. On a full disk, all jobs pause, because a failed write can crash the embedded database. */
export const runsAt = (disk: DiskState, name: JobName): boolean => disk === 'ok' || (disk === 'reserve' && !largeJobs.includes(name));

type Working = Pick<WorkOptions, 'batchSize' | 'localConcurrency' | 'localGroupConcurrency'>;

export const working: Record<JobName, Working> = {
  'password-reset': { batchSize: 10 },
  mail: { batchSize: 10 },
  // Most of these jobs only wait for a slot in `mailDrawingQueue`, up to 30 s.
  'illustrated-mail': { batchSize: 1, localConcurrency: 6, localGroupConcurrency: 1 },
  'data-export': { batchSize: 1 },
  'account-erasure': { batchSize: 1 },
  refund: { batchSize: 5 },
  'payment-reminder': { batchSize: 5 },
  'guest-orders': { batchSize: 5 },
  'print-files': { batchSize: 1 },
  'print-file': { batchSize: 1, localConcurrency: 2, localGroupConcurrency: 1 },
};

export const jobNames = Object.keys(queues) as JobName[];
