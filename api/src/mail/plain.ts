// Removes links from older texts. `line-rules.ts` rejects links in new ones.

const DOT = '[.\\u2024\\u3002\\uff0e\\uff61\\ufe52]';
const AT = '[@\\uff20\\ufe6b]';
const LABEL = '[\\p{L}\\p{M}\\p{N}_-]+';

const links = new RegExp(
  [
    '\\b[a-z][a-z0-9+.-]*:\\/\\/\\S+',
    `\\S+${AT}\\S+`,
    `${LABEL}(?:${DOT}${LABEL})*${DOT}\\p{L}{2,}(?:[/?#]\\S*)?`,
    `\\b\\d{1,3}(?:${DOT}\\d{1,3}){3}\\b(?:[:/?#]\\S*)?`,
  ].join('|'),
  'giu',
);

export const withoutLinks = (text: string): string => text.replace(links, '…');

/** Start of an encoded word (RFC 2047). */
const encoded = /=(?=\?)/g;

export const plainLine = (text: string): string =>
  withoutLinks(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ').replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu, ''))
    .replace(/\s+/g, ' ')
    .replace(encoded, '= ')
    .trim();

const joints = new RegExp(`(${DOT}|${AT}|:\\/\\/)(?=\\S)`, 'gu');

/** Adds zero-width spaces, so that mail programs do not turn "Cad.No" into a link. */
export const unlinked = (text: string): string => text.replace(links, (link) => link.replace(joints, '$1\u200b'));
