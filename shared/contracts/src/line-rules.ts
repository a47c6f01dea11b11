// What stands in the subject or the greeting of a mail must not carry a link: the shop would send it to any address that
// somebody enters. Patterns of JSON Schema (with the flag `u`), in a file without schemas so that browsers may have them.

/** What mail programs and browsers read as a dot or an at-sign, besides these two. */
const LOOK_ALIKES = '\\u2024\\u3002\\uff0e\\uff61\\ufe52\\uff20\\ufe6b';

/** Letters and signs that are drawn as nothing: Hangul's fillers and all that Unicode has drawn by nobody, and braille's blank. */
const UNSEEN = '(?=[\\p{L}\\u2800])[\\p{Default_Ignorable_Code_Point}\\u2800]';

/** Something that can be seen: no blank, control or invisible character. */
export const VISIBLE = '[^\\s\\p{C}\\p{Default_Ignorable_Code_Point}\\u2800]';

/**
 * A person's name: letters of any script, spaces, apostrophes and hyphens. A dot ends a word or an initial, as in
 * "Ş. Öz" or "J.R.R. Tolkien"; before two letters, as in "evil.example", it would make a link.
 */
export const PERSON_NAME = [`^(?!.*${UNSEEN})`, " *['’]?\\p{L}(?:[\\p{L}\\p{M} '’ʼ‘`´‐‑–-]|\\.(?= |$|\\p{L}(?:[. -]|$)))*$"].join('');

/** Whatever stands in one line, such as a part of an address: something visible, and neither line ends nor control characters. */
export const ONE_LINE = `^(?=.*${VISIBLE})[^\\p{Cc}\\p{Zl}\\p{Zp}]*$`;

/** One line of any words: no control or invisible characters, no addresses of the internet, no at-sign. */
export const PLAIN_LINE = [
  `^(?=.*${VISIBLE})(?!.*${UNSEEN})(?!.*:\\/\\/)`,
  '(?!.*[wW]{3}\\.)',
  // A host's name, and the four numbers of an address.
  '(?!.*[\\p{L}\\p{N}-]\\.\\p{L}{2})',
  '(?!.*[0-9]{1,3}(?:\\.[0-9]{1,3}){3})',
  `[^@${LOOK_ALIKES}\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]*$`,
].join('');

/** A phone number: E.164 or Turkish national digits, as people group them. */
export const PHONE = '^\\+?[0-9 ()-]+$';

/** The same, or nothing. */
export const OPTIONAL_PHONE = '^(\\+?[0-9 ()-]{7,20})?$';

/** A Turkish post code. */
export const POST_CODE = '^[0-9]{5}$';

/** What a mailed link carries: 32 bytes in base64url. */
export const LINK_TOKEN = '^[A-Za-z0-9_-]{43}$';

/** A colour as `<input type="color">` writes it. */
export const HEX_COLOUR = '^#[0-9a-fA-F]{6}$';

/** Names an upload: 16 bytes in base64url. */
export const UPLOAD_ID = '^[A-Za-z0-9_-]{22}$';

/** Names a side of a product. */
export const SIDE_ID = '^[a-z0-9-]{1,20}$';

/** The digits of a Turkish tax number; `isTaxNumber` checks the last of them. */
export const TAX_NUMBER = '^[0-9]{10}$';
