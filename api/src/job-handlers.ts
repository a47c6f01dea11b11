import type { Deps } from './deps.ts';
import type { JobHandlers } from './jobs/jobs.ts';
import { openPost } from './mail/transport.ts';
import { boundedPost } from './modules/customers/bounded-post.ts';
import { sendPasswordReset } from './modules/customers/password-reset.ts';
import { refundPayment } from './modules/payments/refund.ts';
import { makePrintFiles } from './print/print-files.ts';

/** What this process does with each kind of job. */
export function jobHandlers(deps: Deps): JobHandlers {
  return {
    'password-reset': (request, jobId) => sendPasswordReset(deps, request, jobId),
    mail: boundedPost(deps, openPost(deps.config)),
    refund: ({ paymentId }) => refundPayment(deps, paymentId),
    'print-files': ({ orderId }) => makePrintFiles(deps, orderId),
  };
}
