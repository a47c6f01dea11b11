import { dataPolicy } from '@shop/contracts/data-policy';
import { escapeMarkup } from '@shop/domain/markup';
import type { VerifiedDevelopmentLink } from '@shop/store/development-links';
import type { VerifiedPreview } from '@shop/store/preview-links';
import { cspHash } from '../http/csp-hash.ts';
import { endOf, shownName } from './preview-bar.ts';

export const PREVIEW_PATH = '/preview';

const style = `
html{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{max-width:36rem;margin:10vh auto;padding:0 1rem}
h1{font-size:1.375rem;line-height:1.3}
p{overflow-wrap:anywhere}
form{display:flex;flex-wrap:wrap;gap:.75rem;margin-block:1.5rem}
button,form a{box-sizing:border-box;min-height:48px;padding:.625rem 1.25rem;border:2px solid;border-radius:.5rem;font:inherit;cursor:pointer}
button{background:CanvasText;border-color:CanvasText;color:Canvas}
form a{color:inherit;text-decoration:none}
button:focus-visible,form a:focus-visible{outline:3px solid #0a84ff;outline-offset:2px}
`;

export const questionPolicy = `${dataPolicy.replace("form-action 'none'", "form-action 'self'")}; style-src '${cspHash(style)}'`;

export const questionText = {
  tr: {
    heading: 'Bu sürüm henüz yayında değil',
    text: (version: string, who: string, end: string) =>
      `${version} sürümünü açmak üzeresiniz. Bağlantıyı imzalayan: ${who}. Önizleme ${end} tarihinde biter. O zamana kadar bu tarayıcı mağazayı bu sürümle gösterir; verdiğiniz siparişler gerçektir. Bu bağlantıyı beklemiyorsanız açmayın.`,
    open: 'Önizlemeyi aç',
    leave: 'Vazgeç',
  },
  en: {
    heading: 'This version is not live yet',
    text: (version: string, who: string, end: string) =>
      `You are about to open ${version}. The link was signed by ${who}. The preview ends at ${end}. Until then this browser shows the shop with this version; orders are real. If you did not expect this link, do not open it.`,
    open: 'Open the preview',
    leave: 'Cancel',
  },
};

export const developmentText: typeof questionText = {
  tr: {
    heading: 'Bu bağlantı bilgisayarınızdaki kodu açar',
    text: (source, who, end) =>
      `${source} kodunu açmak üzeresiniz. Bağlantıyı imzalayan: ${who}. Bağlantının süresi ${end} tarihinde dolar. O zamana ya da tarayıcıyı kapatana kadar mağaza bu kodu denetlemeden çalıştırır; kod oturumunuzla her şeyi yapabilir. Bu geliştirme sunucusunu siz başlatmadıysanız açmayın.`,
    open: 'Kodu aç',
    leave: 'Vazgeç',
  },
  en: {
    heading: 'This link opens code on your computer',
    text: (source, who, end) =>
      `You are about to open the code of ${source}. The link was signed by ${who}. It expires at ${end}. Until then, or until you close the browser, the shop runs this code unchecked; it can do all that you can. If you did not start this development server, do not open it.`,
    open: 'Open the code',
    leave: 'Cancel',
  },
};

type Words = (typeof questionText)['tr'];

/** Asks for confirmation, because other sites and prefetching browsers open links too. */
export function previewQuestion(token: string, preview: VerifiedPreview | VerifiedDevelopmentLink): string {
  const { until, signedBy } = preview;
  const texts = 'local' in preview ? developmentText : questionText;
  const both = (pick: (words: Words) => string): string =>
    `<span lang="tr">${pick(texts.tr)}</span> / <span lang="en">${pick(texts.en)}</span>`;
  const name = `<strong>${escapeMarkup(shownName(preview))}</strong>`;
  const who = `<strong><bdi>${escapeMarkup(signedBy.join(', '))}</bdi></strong>`;
  const paragraph = (lang: 'tr' | 'en'): string => `<p lang="${lang}">${texts[lang].text(name, who, endOf(until))}</p>`;
  return `<!doctype html>
<html lang="tr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Önizleme / Preview</title>
<style>${style}</style>
<main>
<h1>${both(({ heading }) => heading)}</h1>
${paragraph('tr')}
${paragraph('en')}
<form method="post" action="${PREVIEW_PATH}">
<input type="hidden" name="token" value="${escapeMarkup(token)}">
<button>${both(({ open }) => open)}</button>
<a href="/">${both(({ leave }) => leave)}</a>
</form>
</main>
`;
}
