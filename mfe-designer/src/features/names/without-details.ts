import { PRICE_MARK, withoutPayments } from './payment-words.ts';

const amount = String.raw`\d+(?:[.,]\d+)*`;
const currency = String.raw`[₺$€£]|(?:TL|TRY|USD|EUR|euro|dolar|lira(?:l[ıi]k|ya|dan|s[ıi](?:n[ıi])?|y[ıi])?)(?:['’]\p{L}+)?(?![\p{L}\d])`;
const host = String.raw`(?<![\p{L}\d.])(?:[\p{L}\d-]+\.)+`;

/** Lines with these are rarely people: `Forma 250 TL`. */
const notices = [
  String.raw`(?<![\p{L}\d])TR ?\d{2}(?: ?\d{4}){5} ?\d{2}(?!\d)`,
  String.raw`(?<![\p{L}\d])[A-Z]{2}\d{2}(?: ?[A-Z]{4})?(?: ?\d{4}){3,6}(?: ?\d{1,2})?(?!\d)`,
  String.raw`https?://[^\s,;()]+`,
  String.raw`${host}(?:(?:com|net|org|tr)(?![\p{L}\d])(?:/[^\s,;()]*)?|(?:me|be|co|ly|gl)/[^\s,;()]+)`,
  String.raw`(?<![\d.,])${amount} ?(?:${currency})|[₺$€£] ?${amount}`,
];

const gap = '[ \u00a0()./-]{0,2}';

export const email = String.raw`(?<![^\s@,;:<>()"|])[^\s@,;:<>()"|]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+`;

/** With ten digits after a Turkish prefix, since a shirt number may follow: `0532 111 22 33 10 L`. */
export const phones = [
  String.raw`(?<!\d)(?!\d\d[./-]\d\d[./-]\d\d)(?:\+ ?90|0090|90|0)${gap}(?:0${gap})?[2-58](?:${gap}\d){9}(?!\d)`,
  String.raw`(?<!\d)[2-58]\d\d${gap}\d{3}${gap}\d\d${gap}\d\d(?!\d)`,
  String.raw`\+(?=(?:${gap}\d){8})\d{1,3}(?:[ .-]?\d(?!\d))?(?:[ .-]?\(?\d{2,}\)?){1,5}`,
  String.raw`(?<!\d)\d{3}[ .-]?(?:\d{4}|\d\d[ .-]?\d\d|\d[ .-]\d{3})(?!\d)`,
  String.raw`\d{7,}`,
];

export const label =
  '(?<!\\p{L})(?:telefon|tel|cep|gsm|whatsapp|phone|iletişim|e-?posta|e-?mail|mail|iban|web|fiyatı?|ücreti?|price)(?: ?(?:no|numarası))? ?[:.=]? ?';

const detail = new RegExp(
  `[(\\[<]{0,2}(?:${label})?(?:(?<notice>${notices.join('|')})|${[email, ...phones].join('|')})[)\\]>]{0,2}`,
  'giu',
);

interface WithoutDetails {
  text: string;
  has: 'nothing' | 'contact' | 'notice';
}

/** Removes phone numbers, e-mail addresses, URLs, IBANs and prices: they are neither names nor shirt numbers. */
export function withoutDetails(line: string): WithoutDetails {
  let has: WithoutDetails['has'] = 'nothing';
  const rest = line.replace(detail, (...args) => {
    const { notice } = args.at(-1) as { notice?: string };
    has = notice !== undefined || has === 'notice' ? 'notice' : 'contact';
    return notice === undefined ? ' ' : ` ${PRICE_MARK} `;
  });
  return has === 'nothing' ? { text: line, has } : { text: withoutPayments(rest).replace(/^[ ,:/|–-]+|[ ,:/|–-]+$/g, ''), has };
}
