// Patterns for JSON Schema (flag `u`). They reject links, which spammers would put into subjects and greetings of mails.

const LOOK_ALIKES = '\\u2024\\u3002\\uff0e\\uff61\\ufe52\\uff20\\ufe6b';

/** Invisible letters: Hangul fillers, default ignorables and the blank braille pattern. */
const UNSEEN = '(?=[\\p{L}\\u2800])[\\p{Default_Ignorable_Code_Point}\\u2800]';

/** Control characters, bidi overrides and stacked marks can make a text look like another. */
export const forbiddenCharacters = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]|\p{M}{5,}/gu;

export const cut = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '');

export const asciiDigits = (text: string): string => text.replace(/\p{Nd}/gu, digitValue);

/** In Unicode, the digits of each script run from 0 to 9. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return `${value}`;
}

/** JSON Schema patterns cannot set the flag `i`. */
const inEitherCase = (word: string): string => [...word].map((letter) => `[${letter}${letter.toUpperCase()}]`).join('');

export const VISIBLE = '[^\\s\\p{C}\\p{Default_Ignorable_Code_Point}\\u2800]';

/** A dot may end a word ("Ş. Öz"). Two letters must not follow it ("evil.example"). */
export const PERSON_NAME = [`^(?!.*${UNSEEN})`, " *['’]?\\p{L}(?:[\\p{L}\\p{M} '’ʼ‘`´‐‑–-]|\\.(?= |$|\\p{L}(?:[. -]|$)))*$"].join('');

export const ONE_LINE = `^(?=.*${VISIBLE})[^\\p{Cc}\\p{Zl}\\p{Zp}]*$`;

/** One line without invisible characters, links, at-signs or encoded words. */
export const PLAIN_LINE = [
  `^(?=.*${VISIBLE})(?!.*${UNSEEN})(?!.*:\\/\\/)`,
  '(?!.*[wW]{3}\\.)',
  // Refuses host names and IPv4 addresses.
  '(?!.*[\\p{L}\\p{M}\\p{N}_-]\\.\\p{L}{2})',
  '(?!.*[0-9]{1,3}(?:\\.[0-9]{1,3}){3})',
  // Refuses encoded words (RFC 2047), which hide their content in mail headers.
  '(?!.*=\\?[^ ?]{1,80}\\?[bBqQ]\\?)',
  `[^@${LOOK_ALIKES}\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]*$`,
].join('');

/** Only a listed ending makes a link: "güzel.Teşekkürler" is accepted. */
export const PROSE = [
  `^(?=[\\s\\S]*${VISIBLE})(?![\\s\\S]*:\\/\\/)`,
  '(?![\\s\\S]*[wW]{3}\\.)',
  '(?![\\s\\S]*[^\\s@]@[^\\s@]+\\.[^\\s@])',
  `(?![\\s\\S]*[\\p{L}\\p{M}\\p{N}_-]\\.(?:${['com', 'net', 'org', 'info', 'biz', 'shop', 'site', 'store', 'online', 'xyz', 'link', 'app', 'club', 'tr', 'me', 'io', 'co', 'ly'].map(inEitherCase).join('|')})(?![\\p{L}\\p{N}]))`,
].join('');

/** Characters between digits, escaped for HTML's `pattern` attribute. */
const GROUPING = '[ \\(\\)\\-]*';

/** Turkish: ten digits after an optional 0 or +90, or a seven-digit 444 number. International: E.164. */
export const PHONE = `^${GROUPING}(?:(?:(?:\\+?90|0)${GROUPING})?[2-58](?:${GROUPING}[0-9]){9}|(?:\\+?90${GROUPING})?444(?:${GROUPING}[0-9]){4}|\\+(?!90)[1-9](?:${GROUPING}[0-9]){6,14})${GROUPING}$`;

export const OPTIONAL_PHONE = `^$|${PHONE}`;

export const POST_CODE = '^[0-9]{5}$';

export const LINK_TOKEN = '^[A-Za-z0-9_-]{43}$';

export const BASE64URL = '^[A-Za-z0-9_-]+$';

/** WebAuthn's authenticator transports. */
export const TRANSPORT = '^[a-z-]{1,20}$';

export const HEX_COLOUR = '^#[0-9a-fA-F]{6}$';

export const UPLOAD_ID = '^[A-Za-z0-9_-]{22}$';

export const ITEM_ID = '^[A-Za-z0-9_-]{1,40}$';

export const ART_ID = '^[a-z0-9-]{1,40}$';

export const SIDE_ID = '^[a-z0-9-]{1,20}$';

export const SIDE_IDS = '^[a-z0-9-]{1,20}(,[a-z0-9-]{1,20}){0,9}$';

/** `isIdentityNumber` checks the last two digits. */
export const IDENTITY_NUMBER = '^[1-9][0-9]{10}$';

/** Company number (VKN) or a sole trader's identity number. `isTaxNumber` checks the digits. */
export const TAX_NUMBER = '^[0-9]{10}$|^[1-9][0-9]{10}$';

/** One visible line without invisible or bidi characters. */
export const SHIRT_NAME = `^(?=.*${VISIBLE})(?!.*${UNSEEN})[^\\p{C}\\p{Zl}\\p{Zp}]*$`;

/** Shirt numbers are text, because leading zeros count. */
export const SHIRT_NUMBER = '^[0-9]{1,4}$';

export const SKU = '^[\\p{L}\\p{N}][\\p{L}\\p{N}._\\/\\-]*$';

export const SLUG = '^[a-z0-9]+(?:-[a-z0-9]+)*$';

/** Commas separate brands and tags. */
export const NO_COMMA = '^[^,]+$';

/** `>` separates categories in paths such as `Giyim > Tişört`. */
export const NO_PATH_SEPARATOR = '^[^>]+$';

export const DESIGN_KEY = '^[a-z][a-z0-9-]{1,39}$';
