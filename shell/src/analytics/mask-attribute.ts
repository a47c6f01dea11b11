import { withoutSecrets } from '../secret-parts.ts';

/** Marks what names, addresses, orders or a shopper's own texts are in: the customer in the header, previews of designs. */
export const PERSONAL = '[data-personal]';

/** How an element looks and works; nobody's words, and no URL. `rr_` and `_cssText` are the recorder's own. */
const SAFE =
  /^(?:class|style|role|type|rel|lang|dir|hidden|disabled|checked|selected|open|width|height|rows|cols|size|loading|decoding|media|sizes|as|_cssText|rr_(?!data[uU][rR][lL]|src)\w+|aria-(?:hidden|expanded|pressed|selected|checked|current|disabled|invalid|busy|live|modal|haspopup|orientation|sort|level)|data-personal|view[bB]ox|d|fill|stroke|stroke-[\w-]+|points|transform|x|y|[xy][12]|c[xy]|r[xy]?|xmlns|preserveAspectRatio)$/;

/** What is read by everybody where nobody's data stands. */
const PUBLIC_WORDS = new Set(['title', 'aria-label', 'alt', 'placeholder', 'name', 'id', 'for', 'label']);
const URLS = new Set(['href', 'src', 'srcset', 'action', 'poster']);

const stars = (value: string): string => '*'.repeat(value.length);

/** Of an own URL without what opens doors; of another host no more than its name: a path there may be somebody's parcel. */
const publicUrl = (value: string): string =>
  value
    .replace(/(\bhttps?:\/\/[^/\s?#,]+)[^\s,]*/g, (url, origin: string) => (origin === location.origin ? url : origin))
    .replace(/^(?:mailto|tel):.*/, '');

/**
 * An attribute as a session's recording may hold it. Only attributes that are known to be harmless pass: whatever comes to be
 * written into a page later is hidden until somebody has thought about it.
 */
export function maskAttribute(name: string, value: string, element: Element | null): string {
  if (SAFE.test(name)) return value;
  if (element?.closest(PERSONAL)) return stars(value);
  if (URLS.has(name)) return withoutSecrets(publicUrl(value));
  return PUBLIC_WORDS.has(name) ? withoutSecrets(value) : stars(value);
}
