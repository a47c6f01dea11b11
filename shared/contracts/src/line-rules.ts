// What stands in the subject or the greeting of a mail must not carry a link: the shop would send it to any address that
// somebody enters. Patterns of JSON Schema (with the flag `u`), in a file without schemas so that browsers may have them.

/** What mail programs and browsers read as a dot or an at-sign, besides these two. */
const LOOK_ALIKES = '\\u2024\\u3002\\uff0e\\uff61\\ufe52\\uff20\\ufe6b';

/**
 * A person's name: letters of any script, spaces, apostrophes and hyphens. A dot ends a word or an initial, as in
 * "Ş. Öz" or "J.R.R. Tolkien"; before two letters, as in "evil.example", it would make a link.
 */
export const PERSON_NAME = "^ *['’]?\\p{L}(?:[\\p{L}\\p{M} '’ʼ‘`´‐‑–-]|\\.(?= |$|\\p{L}(?:[. -]|$)))*$";

/** Whatever stands in one line, such as a part of an address: something visible, and neither line ends nor control characters. */
export const ONE_LINE = '^(?=.*\\S)[^\\p{Cc}\\p{Zl}\\p{Zp}]*$';

/** One line of any words: no control or invisible characters, no addresses of the internet, no at-sign. */
export const PLAIN_LINE = [
  '^(?=.*\\S)(?!.*:\\/\\/)',
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

/** The digits of a Turkish tax number; `isTaxNumber` checks the last of them. */
export const TAX_NUMBER = '^[0-9]{10}$';
