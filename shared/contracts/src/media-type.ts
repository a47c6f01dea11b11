/** Without a charset, clients would guess the encoding of these media types. */
const isText = /^(?:text\/|application\/(?:json|javascript|xml|[\w.-]+\+(?:json|xml))\b|image\/svg\+xml\b)/i;

export const withCharset = (type: string): string => (isText.test(type) && !/;\s*charset=/i.test(type) ? `${type}; charset=utf-8` : type);
