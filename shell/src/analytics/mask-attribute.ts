import { withoutSecrets } from '../redact-secrets.ts';

export const PERSONAL = '[data-personal]';
export const PERSONAL_PAGE = '[data-personal="page"]';

/** Attributes for appearance and behaviour. The recorder itself sets `rr_…` and `_cssText`. */
const SAFE =
  /^(?:class|style|role|type|rel|lang|dir|hidden|disabled|checked|selected|open|width|height|rows|cols|size|loading|decoding|media|sizes|as|_cssText|rr_(?!data[uU][rR][lL]|src)\w+|aria-(?:hidden|expanded|pressed|selected|checked|current|disabled|invalid|busy|live|modal|haspopup|orientation|sort|level)|data-personal|view[bB]ox|d|fill|stroke|stroke-[\w-]+|points|transform|x|y|[xy][12]|c[xy]|r[xy]?|xmlns|preserveAspectRatio)$/;

const PUBLIC_WORDS = new Set(['title', 'aria-label', 'alt', 'placeholder', 'name', 'id', 'for', 'label']);
const URLS = new Set(['href', 'src', 'srcset', 'action', 'poster']);

const stars = (value: string): string => '*'.repeat(value.length);

/** Removes the path, because it may identify a shipment. */
const publicUrl = (value: string): string =>
  value
    .replace(/(\bhttps?:\/\/[^/\s?#,]+)[^\s,]*/g, (url, origin: string) => (origin === location.origin ? url : origin))
    .replace(/^(?:mailto|tel):.*/, '');

/** Allows only known attributes, so that new attributes stay hidden until reviewed. */
export function maskAttribute(name: string, value: string, element: Element | null): string {
  if (SAFE.test(name)) return value;
  if (element?.closest(PERSONAL)) return stars(value);
  if (URLS.has(name)) return withoutSecrets(publicUrl(value));
  return PUBLIC_WORDS.has(name) ? withoutSecrets(value) : stars(value);
}
