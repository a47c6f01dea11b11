import { cspHash } from '../http/csp-hash.ts';

export type StylesheetName = Pick<Stylesheet, 'url'>;

export interface Stylesheet {
  /** Its file's URL, so that browsers do not load it again. */
  url: string;
  text: string;
  /** As in a Content-Security-Policy. */
  hash: string;
}

/** URLs in `bytes` must be absolute paths, as the bundler emits. */
export function createStylesheet(url: string, bytes: Uint8Array): Stylesheet {
  // Prevents an end tag. CSS ignores the backslash.
  const text = new TextDecoder().decode(bytes).replace(/<(?=\/style)/gi, '<\\');
  return { url, text, hash: cspHash(text) };
}
