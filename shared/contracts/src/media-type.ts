/** Media types whose encoding clients would guess if there were no charset. */
const isText = /^(?:text\/|application\/(?:json|javascript|xml|[\w.-]+\+(?:json|xml))\b|image\/svg\+xml\b)/i;

/** Adds the charset of text types; all texts are UTF-8. */
export const withCharset = (type: string): string => (isText.test(type) && !/;\s*charset=/i.test(type) ? `${type}; charset=utf-8` : type);
