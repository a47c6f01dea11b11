import type { Config } from '../env.ts';
import { shopPage } from '../lib/shop-page.ts';
import { compose, languages } from './compose.ts';
import { toHtml } from './html.ts';
import type { QueuedMail } from './mails.ts';
import { toText } from './text.ts';

export function writeMail(
  mail: QueuedMail,
  config: Pick<Config, 'brandName' | 'currency' | 'publicOrigin'>,
): { subject: string; text: string; html: string } {
  const { locale } = mail;
  const composed = compose(mail, config);
  const frame = { words: languages[locale], locale, brand: config.brandName, home: shopPage('/', locale, config).href };
  return { subject: composed.subject, text: toText(composed, frame), html: toHtml(composed, frame) };
}
