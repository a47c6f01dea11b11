import { escapeMarkup } from '@shop/domain/markup';
import { cspHash } from '../http/csp-hash.ts';
import { speculation } from '../pages/speculation.ts';

export const END_PATH = '/preview/end';

// The page's language decides, because a navigation can change it.
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

export interface Shown {
  remote: string;
  version: string;
  /** Seconds since 1970. */
  until: number;
}

const both = (tr: string, en: string): string => `<span lang="tr">${tr}</span><span lang="en">${en}</span>`;

export const endText = { tr: 'Önizlemeyi bitir', en: 'End the preview' };

export const endOf = (until: number): string => `${new Date(until * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const bar = ({ remote, version, until }: Shown): string => {
  const name = `<strong>${escapeMarkup(`${remote} ${version}`)}</strong>`;
  const end = endOf(until);
  const text = both(`Önizleme: ${name} henüz yayında değil. ${end} tarihinde biter.`, `Preview: ${name} is not live. It ends at ${end}.`);
  return `<aside class="preview-bar" aria-labelledby="preview-text"><p id="preview-text">${text}</p><form action="${END_PATH}"><button>${both(endText.tr, endText.en)}</button></form></aside>`;
};

const HEAD_END = Buffer.from('</head>\n<body>\n');
const rules = Buffer.from(`<script type="speculationrules">${speculation.source}</script>\n`);

/** Adds the bar, and removes the rules by which browsers prefetch pages. @throws if the document is no page of the shell */
export function withPreviewBar(document: Buffer, shown: Shown): Buffer {
  const rulesAt = document.indexOf(rules);
  const headEnd = document.indexOf(HEAD_END, Math.max(0, rulesAt));
  if (rulesAt < 0 || headEnd < 0) throw new Error('the document has no place for the bar of a preview');
  return Buffer.concat([
    document.subarray(0, rulesAt),
    document.subarray(rulesAt + rules.length, headEnd),
    Buffer.from(`<style>${style}</style>\n`),
    HEAD_END,
    Buffer.from(bar(shown)),
    document.subarray(headEnd + HEAD_END.length),
  ]);
}
