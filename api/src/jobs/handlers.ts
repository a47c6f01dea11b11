import type { Deps } from '../deps.ts';
import { boundedPost } from '../mail/bounded-post.ts';
import { openPost } from '../mail/transport.ts';
import { sendPasswordReset } from '../modules/customers/password-reset.ts';
import { refundPayment } from '../modules/payments/refund.ts';
import { makePrintFiles } from '../print/print-files.ts';
import type { JobHandlers } from './jobs.ts';

/** What this process does with each kind of job. */
export function jobHandlers(deps: Deps): JobHandlers {
  return {
    'password-reset': (request) => sendPasswordReset(deps, request),
    mail: boundedPost(deps, openPost(deps.config)),
    refund: ({ paymentId }) => refundPayment(deps, paymentId),
    'print-files': ({ orderId }) => makePrintFiles(deps, orderId),
  };
}
