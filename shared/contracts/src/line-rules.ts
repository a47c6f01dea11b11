// What stands in the subject or the greeting of a mail must not carry a link: the shop would send it to any address that
// somebody enters. Patterns of JSON Schema (with the flag `u`), in a file without schemas so that browsers may have them.

/** What mail programs and browsers read as a dot or an at-sign, besides these two. */
const LOOK_ALIKES = '\\u2024\\u3002\\uff0e\\uff61\\ufe52\\uff20\\ufe6b';

/** Letters and signs that are drawn as nothing: Hangul's fillers and all that Unicode has drawn by nobody, and braille's blank. */
const UNSEEN = '(?=[\\p{L}\\u2800])[\\p{Default_Ignorable_Code_Point}\\u2800]';

/**
 * Control characters besides tab and line ends, those that turn the direction of what follows, and marks piled on one letter,
 * which no script needs and which reach over what stands above: nobody types them, no call may hold them, and on an operator's
 * terminal, a label, in a mail or a review they would show something else than what was written.
 */
export const unwritable = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]|\p{M}{5,}/gu;

/** The beginning of a text, `most` long as fields and strings count; without half of a sign at its end, which no call may hold. */
export const cut = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '');

/** A pattern has no flag of its own that would say so. */
const inEitherCase = (word: string): string => [...word].map((letter) => `[${letter}${letter.toUpperCase()}]`).join('');

/** Something that can be seen: no blank, control or invisible character. */
export const VISIBLE = '[^\\s\\p{C}\\p{Default_Ignorable_Code_Point}\\u2800]';

/**
 * A person's name: letters of any script, spaces, apostrophes and hyphens. A dot ends a word or an initial, as in
 * "Ş. Öz" or "J.R.R. Tolkien"; before two letters, as in "evil.example", it would make a link.
 */
export const PERSON_NAME = [`^(?!.*${UNSEEN})`, " *['’]?\\p{L}(?:[\\p{L}\\p{M} '’ʼ‘`´‐‑–-]|\\.(?= |$|\\p{L}(?:[. -]|$)))*$"].join('');

/** Whatever stands in one line, such as a part of an address: something visible, and neither line ends nor control characters. */
export const ONE_LINE = `^(?=.*${VISIBLE})[^\\p{Cc}\\p{Zl}\\p{Zp}]*$`;

/** One line of any words: no control or invisible characters, no addresses of the internet, no at-sign, nothing that mail programs decode. */
export const PLAIN_LINE = [
  `^(?=.*${VISIBLE})(?!.*${UNSEEN})(?!.*:\\/\\/)`,
  '(?!.*[wW]{3}\\.)',
  // A host's name, and the four numbers of an address.
  '(?!.*[\\p{L}\\p{N}-]\\.\\p{L}{2})',
  '(?!.*[0-9]{1,3}(?:\\.[0-9]{1,3}){3})',
  // An encoded word of a mail's header (RFC 2047): whatever it says is read there, not here.
  '(?!.*=\\?[^ ?]{1,80}\\?[bBqQ]\\?)',
  `[^@${LOOK_ALIKES}\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]*$`,
].join('');

/**
 * Words in any number of lines that everybody will read, such as a review: something visible, and no addresses of the
 * internet or of mail. A missing space after a full stop ("güzel.Teşekkürler") makes none: only well-known endings do.
 */
export const PROSE = [
  `^(?=[\\s\\S]*${VISIBLE})(?![\\s\\S]*:\\/\\/)`,
  '(?![\\s\\S]*[wW]{3}\\.)',
  '(?![\\s\\S]*[^\\s@]@[^\\s@]+\\.[^\\s@])',
  `(?![\\s\\S]*[\\p{L}\\p{N}-]\\.(?:${['com', 'net', 'org', 'info', 'biz', 'shop', 'site', 'store', 'online', 'xyz', 'link', 'app', 'club', 'tr', 'me', 'io', 'co', 'ly'].map(inEitherCase).join('|')})(?![\\p{L}\\p{N}]))`,
].join('');

/** How people group digits; written so that it is the same in an input's `pattern`. */
const GROUPING = '[ \\(\\)\\-]*';

/**
 * A phone number as people group it: Turkish, whose ten digits may have 0 or +90 before them, a company's seven that begin with 444,
 * or from abroad with + and its country's code (E.164).
 */
export const PHONE = `^${GROUPING}(?:(?:(?:\\+?90|0)${GROUPING})?[2-58](?:${GROUPING}[0-9]){9}|(?:\\+?90${GROUPING})?444(?:${GROUPING}[0-9]){4}|\\+(?!90)[1-9](?:${GROUPING}[0-9]){6,14})${GROUPING}$`;

/** The same, or nothing. */
export const OPTIONAL_PHONE = `^$|${PHONE}`;

/** A Turkish post code. */
export const POST_CODE = '^[0-9]{5}$';

/** What a mailed link carries: 32 bytes in base64url. */
export const LINK_TOKEN = '^[A-Za-z0-9_-]{43}$';

/** Bytes as browsers hand them over of a passkey. */
export const BASE64URL = '^[A-Za-z0-9_-]+$';

/** How browsers call the ways to a passkey. */
export const TRANSPORT = '^[a-z-]{1,20}$';

/** A colour as `<input type="color">` writes it. */
export const HEX_COLOUR = '^#[0-9a-fA-F]{6}$';

/** Names an upload: 16 bytes in base64url. */
export const UPLOAD_ID = '^[A-Za-z0-9_-]{22}$';

/** Names an item of a design, and what groups some of them. */
export const ITEM_ID = '^[A-Za-z0-9_-]{1,40}$';

/** Names a drawing of the collection of clip art. */
export const ART_ID = '^[a-z0-9-]{1,40}$';

/** Names a side of a product. */
export const SIDE_ID = '^[a-z0-9-]{1,20}$';

/** Up to ten of them, separated by commas. */
export const SIDE_IDS = '^[a-z0-9-]{1,20}(,[a-z0-9-]{1,20}){0,9}$';

/** The digits of a Turkish identity number; `isIdentityNumber` checks the last two. */
export const IDENTITY_NUMBER = '^[1-9][0-9]{10}$';

/** The digits of a company's tax number, or of a sole trader's, which is their identity number: `isTaxNumber` checks the last of them. */
export const TAX_NUMBER = '^[0-9]{10}$|^[1-9][0-9]{10}$';

/** What is printed as somebody's name: one line that can be seen, nothing that hides or turns letters. */
export const SHIRT_NAME = `^(?=.*${VISIBLE})(?!.*${UNSEEN})[^\\p{C}\\p{Zl}\\p{Zp}]*$`;

/** What is printed as somebody's number, leading zeros and all. */
export const SHIRT_NUMBER = '^[0-9]{1,4}$';

/** Names a ready-made design. */
export const DESIGN_KEY = '^[a-z][a-z0-9-]{1,39}$';
