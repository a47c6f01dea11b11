import { escapeMarkup } from '@shop/domain/markup';
import { MISSING_SERVER_ID } from '../../src/local-remote.ts';
import { cspHash } from '../http/csp-hash.ts';
import { speculation } from '../pages/speculation.ts';

export const END_PATH = '/preview/end';

// The language comes from the page, because a navigation can change it.
const style = `
.preview-bar{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:space-between;padding:.5rem 1rem;background:#fff3c4;color:#3d2e00;font:400 .875rem/1.4 system-ui,sans-serif;border-bottom:2px solid #8a6d00}
.preview-bar p{margin:0;overflow-wrap:anywhere}
.preview-bar form{margin:0}
.preview-bar button{min-height:44px;padding:0 1rem;border:2px solid #3d2e00;border-radius:.5rem;background:#3d2e00;color:#fff;font:inherit;cursor:pointer}
.preview-bar button:focus-visible{outline:3px solid #005fcc;outline-offset:2px}
html[lang=tr] .preview-bar [lang=en],html[lang=en] .preview-bar [lang=tr]{display:none}
@media print{.preview-bar{display:none}}
`;

export const previewStyleHash = cspHash(style);

export type Shown = { remote: string } & ({ version: string } | { local: string }) & {
    /** Seconds since 1970. */
    until: number;
  };

const both = (tr: string, en: string): string => `<span lang="tr">${tr}</span><span lang="en">${en}</span>`;

export const endText = { tr: 'Önizlemeyi bitir', en: 'End the preview' };

export const endOf = (until: number): string => `${new Date(until * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const strong = (text: string): string => `<strong>${escapeMarkup(text)}</strong>`;

export const shownName = (shown: Pick<Shown, 'remote'> & ({ version: string } | { local: string })): string =>
  'local' in shown ? `${shown.remote} (${shown.local})` : `${shown.remote} ${shown.version}`;

function textOf(shown: Shown): string {
  const name = strong(shownName(shown));
  const end = endOf(shown.until);
  if (!('local' in shown))
    return both(`Önizleme: ${name} henüz yayında değil. ${end} tarihinde biter.`, `Preview: ${name} is not live. It ends at ${end}.`);
  const missing = strong(shown.local);
  return `${both(
    `Geliştirme: ${name} kodu bu bilgisayardan geliyor, denetlenmedi. ${end} tarihinde biter.`,
    `Development: the code of ${name} comes from this computer, unchecked. It ends at ${end}.`,
  )}<span id="${MISSING_SERVER_ID}" role="alert" hidden> ${both(
    `${missing} kodu vermedi: geliştirme sunucusunu başlatıp sayfayı yenileyin. Görünen, yayındaki sürümdür.`,
    `${missing} did not send the code: start the development server and reload. What you see is the live version.`,
  )}</span>`;
}

const bar = (shown: Shown): string => {
  const text = textOf(shown);
  return `<aside class="preview-bar" aria-labelledby="preview-text"><p id="preview-text">${text}</p><form action="${END_PATH}"><button>${both(endText.tr, endText.en)}</button></form></aside>`;
};

const HEAD_END = Buffer.from('</head>\n<body>\n');
const rules = Buffer.from(`<script type="speculationrules">${speculation.source}</script>\n`);

/** Adds bar and script, removes prefetching. @throws if the document is no page of the shell */
export function withPreviewBar(document: Buffer, shown: Shown, script = ''): Buffer {
  const rulesAt = document.indexOf(rules);
  const headEnd = document.indexOf(HEAD_END, Math.max(0, rulesAt));
  if (rulesAt < 0 || headEnd < 0) throw new Error('the document has no place for the bar of a preview');
  return Buffer.concat([
    document.subarray(0, rulesAt),
    document.subarray(rulesAt + rules.length, headEnd),
    Buffer.from(`${script && `<script>${script}</script>\n`}<style>${style}</style>\n`),
    HEAD_END,
    Buffer.from(bar(shown)),
    document.subarray(headEnd + HEAD_END.length),
  ]);
}
