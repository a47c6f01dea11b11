/** Media types whose bytes are text: without a charset browsers and tools guess its encoding. */
const isText = /^(?:text\/|application\/(?:json|javascript|xml|[\w.-]+\+(?:json|xml))\b|image\/svg\+xml\b)/i;

/** A media type as it is sent: of text with its charset. All texts of the shop are UTF-8. */
export const withCharset = (type: string): string => (isText.test(type) && !/;\s*charset=/i.test(type) ? `${type}; charset=utf-8` : type);
