/** What is shared: a page's whole address and what it is called. */
export interface Shared {
  url: string;
  title: string;
}

export type ShareTarget = 'whatsapp' | 'x' | 'facebook' | 'email';

const withQuery = (address: string, query: Record<string, string>): string => `${address}?${new URLSearchParams(query)}`;

/** Where each of them takes what is to be shared. Plain addresses: nothing of theirs is loaded before somebody goes there. */
export const shareAddresses = ({ url, title }: Shared): Record<ShareTarget, string> => ({
  whatsapp: withQuery('https://wa.me/', { text: `${title} ${url}` }),
  x: withQuery('https://x.com/intent/post', { text: title, url }),
  facebook: withQuery('https://www.facebook.com/sharer/sharer.php', { u: url }),
  // Mail programs take a plus for a plus (RFC 6068).
  email: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`,
});
