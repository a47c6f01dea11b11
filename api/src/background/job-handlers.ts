import type { Deps } from '../deps.ts';
import type { JobHandlers } from '../jobs/jobs.ts';
import { throttledMailer } from '../mail/throttling/throttled-mailer.ts';
import { openMailer } from '../mail/transport.ts';
import { sendPasswordReset } from '../modules/customers/password-reset.ts';
import { mailOrdersAgain } from '../modules/orders/mail-again.ts';
import { refundPayment } from '../modules/payments/provider/refund.ts';
import { remindOfPayment } from '../modules/payments/reminder.ts';
import { eraseAccount } from '../modules/personal-data/closure.ts';
import { makeExport } from '../modules/personal-data/export.ts';
import { makePrintFile, queuePrintFiles } from '../print/print-files.ts';
import { deferIllustrated, illustratedMailer } from './illustrated-mails.ts';

export function jobHandlers(deps: Deps): JobHandlers {
  const post = openMailer(deps.config, deps.files);
  return {
    'password-reset': (request, jobId) => sendPasswordReset(deps, request, jobId),
    mail: throttledMailer(deps, deferIllustrated(deps, post)),
    'illustrated-mail': illustratedMailer(deps, post),
    'data-export': (wish, jobId) => makeExport(deps, wish, jobId),
    'account-erasure': (account, jobId) => eraseAccount(deps, account, jobId),
    refund: ({ paymentId }) => refundPayment(deps, paymentId),
    'payment-reminder': ({ orderId }) => remindOfPayment(deps, orderId),
    'guest-orders': ({ customerId }) => mailOrdersAgain(deps, customerId),
    'print-files': ({ orderId }) => queuePrintFiles(deps, orderId),
    'print-file': (piece) => makePrintFile(deps, piece),
  };
}
