// What shoppers write goes into mails to addresses that nobody may have confirmed. The contracts' rules (`line-rules.ts`)
// refuse links where they are entered; these hold for what was stored before them. Longer texts go to the shop alone.

/** What is read as a dot or an at-sign. */
const DOT = '[.\\u2024\\u3002\\uff0e\\uff61\\ufe52]';
const AT = '[@\\uff20\\ufe6b]';
const LABEL = '[\\p{L}\\p{N}-]+';

/** What mail programs make a link of: addresses with a scheme, names and numbers of hosts, mail addresses. */
const links = new RegExp(
  [
    '\\b[a-z][a-z0-9+.-]*:\\/\\/\\S+',
    `\\S+${AT}\\S+`,
    `${LABEL}(?:${DOT}${LABEL})*${DOT}\\p{L}{2,}(?:[/?#]\\S*)?`,
    `\\b\\d{1,3}(?:${DOT}\\d{1,3}){3}\\b(?:[:/?#]\\S*)?`,
  ].join('|'),
  'giu',
);

/** The text without its links. What anybody may have sent by us to any address must not carry what the sender wants clicked. */
export const withoutLinks = (text: string): string => text.replace(links, '…');

/** Where a header's encoded word begins (RFC 2047). */
const encoded = /=(?=\?)/g;

/** What a shopper has written as one line of a subject or greeting: no links, nothing that breaks or hides the line or is decoded. */
export const plainLine = (text: string): string =>
  withoutLinks(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ').replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu, ''))
    .replace(/\s+/g, ' ')
    .replace(encoded, '= ')
    .trim();

/** An address as it is, but no mail program makes links of its parts ("Cad.No"): nothing visible stands behind each dot. */
export const unlinked = (text: string): string => text.replace(new RegExp(`(${DOT}|${AT}|:\\/\\/)(?=\\S)`, 'gu'), '$1\u200b');
