export interface Shared {
  url: string;
  title: string;
}

export type ShareTarget = 'whatsapp' | 'x' | 'facebook' | 'email';

const withQuery = (address: string, query: Record<string, string>): string => `${address}?${new URLSearchParams(query)}`;

/** Plain links: widgets would load third-party code. */
export const shareAddresses = ({ url, title }: Shared): Record<ShareTarget, string> => ({
  whatsapp: withQuery('https://wa.me/', { text: `${title} ${url}` }),
  x: withQuery('https://x.com/intent/post', { text: title, url }),
  facebook: withQuery('https://www.facebook.com/sharer/sharer.php', { u: url }),
  // Not `URLSearchParams`: mail programs would show its `+` literally (RFC 6068).
  email: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`,
});
