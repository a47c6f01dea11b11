import type { Config } from '../env.ts';
import { shopPage } from '../lib/shop-page.ts';
import type { Composed, LinePictures } from './blocks.ts';
import { compose, languages } from './compose.ts';
import { toHtml } from './html.ts';
import type { QueuedMail } from './mails.ts';
import { toText } from './text.ts';

interface Attached {
  cid: string;
  filename: string;
  content: Buffer;
  contentDisposition: 'inline';
}

interface Written {
  subject: string;
  text: string;
  html: string;
  attachments: Attached[];
}

export function writeMail(
  mail: QueuedMail,
  config: Pick<Config, 'brandName' | 'currency' | 'publicOrigin'>,
  pictures?: LinePictures,
): Written {
  const { locale } = mail;
  const composed = compose(mail, config, pictures);
  const frame = { words: languages[locale], locale, brand: config.brandName, home: shopPage('/', locale, config).href };
  return {
    subject: composed.subject,
    text: toText(composed, frame),
    html: toHtml(composed, frame),
    attachments: attachmentsOf(composed),
  };
}

const attachmentsOf = ({ blocks }: Composed): Attached[] =>
  blocks
    .flatMap((block) => (block.kind === 'goods' ? block.lines : []))
    .flatMap(({ pictures = [] }) => pictures)
    .map(({ id, jpeg }) => ({
      cid: id,
      filename: `${id}.jpg`,
      content: Buffer.from(jpeg, 'base64'),
      contentDisposition: 'inline',
    }));
