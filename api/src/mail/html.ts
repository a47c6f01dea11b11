import type { Locale } from '@shop/domain/locale';
import { escapeMarkup } from '@shop/domain/markup';
import type { Block, Composed, GoodsPicture } from './blocks.ts';
import { fill } from './fill.ts';
import type { Words } from './words.ts';

// Old mail programs need tables and inline styles. The colours keep their contrast when inverted.

const FONT = "font-family:'Segoe UI',-apple-system,BlinkMacSystemFont,Roboto,'Helvetica Neue',Arial,sans-serif";
const BODY = `${FONT};font-size:16px;line-height:1.6;color:#16211f`;
const SMALL = `${FONT};font-size:14px;line-height:1.55;color:#56625f`;

const DARK = `
@media (prefers-color-scheme: dark) {
  .page { background: #10191a !important; }
  .card { background: #182526 !important; border-color: #2b3d3d !important; }
  .ink { color: #f1ede4 !important; }
  .muted { color: #b4c2bf !important; }
  .sunken { background: #213233 !important; }
  .rule { border-color: #2f4343 !important; }
  .link { color: #ff9d84 !important; }
}
@media (max-width: 480px) {
  .pad { padding-left: 20px !important; padding-right: 20px !important; }
}`;

const lines = (text: string): string => escapeMarkup(text).replace(/\r?\n/g, '<br>');

const table = (content: string, style = ''): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style}">${content}</table>`;

const paragraph = (content: string, style = BODY, tone = 'ink'): string =>
  `<p class="${tone}" style="margin:0 0 16px;${style};word-break:break-word">${content}</p>`;

const title = (text: string | undefined): string =>
  text
    ? `<h2 class="ink" style="margin:24px 0 8px;${FONT};font-size:16px;line-height:1.4;font-weight:700;color:#16211f">${escapeMarkup(text)}</h2>`
    : '';

function button(label: string, href: string, hint: string): string {
  const address = escapeMarkup(href);
  return [
    '<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 12px"><tr>',
    '<td style="background:#0f3d3e;border-radius:8px">',
    `<a href="${address}" style="display:inline-block;padding:13px 26px;${FONT};font-size:16px;font-weight:600;color:#ffffff;text-decoration:none;border:1px solid #2f6e6e;border-radius:8px">${escapeMarkup(label)}</a>`,
    '</td></tr></table>',
    paragraph(
      `${escapeMarkup(hint)}<br><a class="link" href="${address}" style="color:#b0330f;word-break:break-all">${address}</a>`,
      SMALL.replace('14px', '13px'),
      'muted',
    ),
  ].join('');
}

const fact = ([name, value]: readonly [string, string]): string =>
  `<tr><td class="muted" width="38%" valign="top" style="padding:5px 12px 5px 0;${SMALL}">${escapeMarkup(name)}</td>` +
  `<td class="ink" valign="top" style="padding:5px 0;${SMALL};color:#16211f;word-break:break-word">${lines(value)}</td></tr>`;

const PICTURE_WIDTH = 96;

// Mail programs ignore the margins of inline images, but not spaces between images.
const pictures = (shown: readonly GoodsPicture[]): string =>
  `<br>${shown
    .map(
      ({ id, alt }) =>
        `<img class="rule" src="cid:${escapeMarkup(id)}" alt="${escapeMarkup(alt)}" width="${PICTURE_WIDTH}" style="width:${PICTURE_WIDTH}px;height:auto;margin:8px 4px 0 0;border:1px solid #e2d9ca;border-radius:8px;vertical-align:top;${SMALL}">`,
    )
    .join(' ')}`;

function goods({ title: heading, lines: bought, sums }: Extract<Block, { kind: 'goods' }>): string {
  const cell = `padding:10px 0;border-bottom:1px solid #e2d9ca`;
  const rows = bought.map(
    (line) =>
      `<tr><td class="ink rule" valign="top" style="${cell};${BODY};font-size:15px;word-break:break-word">${escapeMarkup(line.title)}` +
      `<br><span class="muted" style="${SMALL}">${escapeMarkup(line.detail)}${line.people === undefined ? '' : `<br>${lines(line.people)}`}</span>${line.pictures ? pictures(line.pictures) : ''}</td>` +
      `<td class="ink rule" valign="top" align="right" style="${cell};padding-left:12px;${BODY};font-size:15px;white-space:nowrap">${escapeMarkup(line.price)}</td></tr>`,
  );
  const totals = sums.map(({ name, value, total }) => {
    const style = total ? `padding:8px 0 6px;${BODY};font-size:18px;font-weight:700` : `padding:4px 0;${SMALL}`;
    const tone = total ? 'ink' : 'muted';
    return (
      `<tr><td class="${tone}" style="${style}">${escapeMarkup(name)}</td>` +
      `<td class="${tone}" align="right" style="${style};white-space:nowrap">${escapeMarkup(value)}</td></tr>`
    );
  });
  return title(heading) + table(rows.join('')) + table(totals.join(''), 'margin-top:10px');
}

function block(part: Block, words: Words): string {
  switch (part.kind) {
    case 'text':
      return part.quiet ? paragraph(lines(part.text), SMALL, 'muted') : paragraph(lines(part.text));
    case 'button':
      return button(part.label, part.href, words.linkHint);
    case 'facts':
      return (
        title(part.title) +
        table(
          `<tr><td class="sunken" style="background:#f7f3ec;border-radius:8px;padding:10px 16px">${table(part.rows.map(fact).join(''))}</td></tr>`,
          'margin-bottom:16px',
        )
      );
    case 'goods':
      return goods(part);
    case 'quote':
      return table(
        `<tr><td class="ink rule" style="border-left:3px solid #ff6b4a;padding:2px 0 2px 16px;${BODY};word-break:break-word">${lines(part.text)}</td></tr>`,
        'margin:8px 0 20px',
      );
    case 'document': {
      const [first = '', ...rest] = part.text.split('\n');
      return (
        title(first) +
        `<div class="muted rule" style="border-top:1px solid #e2d9ca;padding-top:12px;${SMALL};font-size:13px;word-break:break-word">${lines(rest.join('\n').trim())}</div>`
      );
    }
  }
}

const FILLER = '&#8199;&#847; '.repeat(60);

export interface Frame {
  words: Words;
  locale: Locale;
  brand: string;
  home: string;
}

export function toHtml({ subject, preheader, heading, blocks }: Composed, { words, locale, brand, home }: Frame): string {
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${escapeMarkup(subject)}</title>
<style>${DARK}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f7f3ec">
<div style="display:none;max-height:0;overflow:hidden">${escapeMarkup(preheader)}${FILLER}</div>
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f7f3ec">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td class="pad" style="background:#0f3d3e;border-radius:12px 12px 0 0;padding:20px 36px">
<a href="${escapeMarkup(home)}" style="${FONT};font-size:20px;line-height:1.2;font-weight:800;letter-spacing:-0.2px;color:#fdfbf7;text-decoration:none">${escapeMarkup(brand)}<span style="color:#ff6b4a">.</span></a>
</td></tr>
<tr><td class="card pad" style="background:#ffffff;border:1px solid #e2d9ca;border-top:0;border-radius:0 0 12px 12px;padding:32px 36px 28px">
<h1 class="ink" style="margin:0 0 20px;${FONT};font-size:24px;line-height:1.25;font-weight:800;color:#16211f">${escapeMarkup(heading)}</h1>
${blocks.map((part) => block(part, words)).join('\n')}
</td></tr>
<tr><td class="muted" align="center" style="padding:20px 24px;${SMALL};font-size:12px">${escapeMarkup(fill(words.footer, { brand }))}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}
