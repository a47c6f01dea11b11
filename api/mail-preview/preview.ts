import { isLocale, type Locale, locales } from '@shop/domain/locale';
import { escapeMarkup } from '@shop/domain/markup';
import { readConfig } from '../src/env.ts';
import type { MailName, QueuedMail } from '../src/mail/mails.ts';
import { writeMail } from '../src/mail/write.ts';
import { sampleMails } from '../src/testing/sample-mails.ts';

export interface Page {
  status: 200 | 404;
  type: 'text/html' | 'text/plain';
  body: string;
}

const config = readConfig({});
const names = Object.keys(sampleMails) as MailName[];

const written = (name: MailName, locale: Locale) =>
  writeMail({ to: 'gulsah@example.com', locale, name, contents: sampleMails[name] } as QueuedMail, config);

const darkened = (html: string): string => html.replace('@media (prefers-color-scheme: dark)', '@media all');
const lit = (html: string): string => html.replace('@media (prefers-color-scheme: dark)', '@media not all');

function list(): string {
  const links = (name: MailName, locale: Locale): string =>
    ['light', 'dark', 'text'].map((look) => `<a target="mail" href="/${name}/${locale}/${look}">${look}</a>`).join(' · ');
  const rows = names.map(
    (name) =>
      `<tr><th scope="row">${name}</th>${locales.map((locale) => `<td>${escapeMarkup(written(name, locale).subject)}<br>${links(name, locale)}</td>`).join('')}</tr>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mails</title><style>
body{margin:0;display:grid;grid-template-columns:minmax(0,2fr) minmax(0,3fr);height:100vh;font:14px/1.5 system-ui}
main{overflow:auto;padding:1rem}iframe{width:100%;height:100%;border:0;border-left:1px solid #999}
th,td{padding:.4rem .6rem;text-align:left;vertical-align:top;border-bottom:1px solid #ccc}</style></head>
<body><main><h1>Mails</h1><table><tr><th scope="col">Name</th>${locales.map((locale) => `<th scope="col">${locale}</th>`).join('')}</tr>${rows.join('')}</table></main>
<iframe name="mail" title="The mail" src="/${names[0]}/tr/light"></iframe></body></html>`;
}

export function previewOf(path: string): Page {
  if (path === '/') return { status: 200, type: 'text/html', body: list() };
  const [, name, locale, look] = path.split('/');
  const known = names.find((one) => one === name);
  if (!known || !isLocale(locale)) return { status: 404, type: 'text/plain', body: 'There is no such mail.\n' };
  const { text, html } = written(known, locale);
  if (look === 'text') return { status: 200, type: 'text/plain', body: text };
  return { status: 200, type: 'text/html', body: look === 'dark' ? darkened(html) : lit(html) };
}
