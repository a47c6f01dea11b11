import { smtpOptions } from '@shop/settings/smtp';
import type { AlertConfig } from '../env.ts';
import type { Alert } from './alert-rules.ts';
import { textOf, titlesOf } from './alert-words.ts';

const TIMEOUT_MS = 10_000;

export interface Recipient {
  owner?: string | undefined;
  contact?: string | undefined;
}

/** Chat tools show `text` (Slack, Mattermost) or `content` (Discord). */
async function postAlert(webhook: string, alert: Alert, { owner, contact }: Recipient, url: string): Promise<void> {
  const text = textOf(alert, url);
  const { at, ...rest } = alert;
  const response = await fetch(webhook, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text, content: text, ...rest, at: new Date(at).toISOString(), owner, contact, url }),
    // A redirect could lead into this machine's network.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the webhook answered ${response.status}`);
}

async function mailAlert(smtpUrl: string, from: AlertConfig['mailFrom'], to: string, alert: Alert, url: string): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(smtpOptions(smtpUrl));
  await transport.sendMail({
    from,
    to: { name: '', address: to },
    subject: titlesOf(alert).tr,
    text: textOf(alert, url),
    messageId: `<${alert.id.replaceAll(/[^\w.-]/g, '-')}@${from.address.split('@')[1]}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
}

const MAIL = /^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/;

export const mailIn = (contact = ''): string | undefined => (MAIL.test(contact) ? contact : undefined);

export type By = 'webhook' | 'mail';

/** @throws if the alert was not accepted */
export async function sendAlert(config: AlertConfig, by: By, alert: Alert, recipient: Recipient, url: string): Promise<void> {
  const to = mailIn(recipient.contact);
  if (by === 'webhook' && config.webhook) await postAlert(config.webhook, alert, recipient, url);
  if (by === 'mail' && config.smtpUrl && to) await mailAlert(config.smtpUrl, config.mailFrom, to, alert, url);
}
