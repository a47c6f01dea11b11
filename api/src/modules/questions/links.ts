/** What mail programs make a link of: addresses with a scheme, `www.`, names of hosts, mail addresses. */
const links = /\b[a-z][a-z0-9+.-]*:\/\/\S+|\S+@\S+|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:[/?#]\S*)?/giu;

/**
 * The text without its links. What anybody may have sent by us to any address must not carry what the sender wants
 * clicked.
 */
export const withoutLinks = (text: string): string => text.replace(links, '…');
