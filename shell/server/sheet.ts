import { policyHash } from './policy-hash.ts';

export type SheetName = Pick<Sheet, 'url'>;

export interface Sheet {
  /** Its file's URL, so that browsers do not load it again. */
  url: string;
  text: string;
  /** As in a Content-Security-Policy. */
  hash: string;
}

/** URLs in `bytes` must be absolute paths, as the bundler emits. */
export function createSheet(url: string, bytes: Uint8Array): Sheet {
  // Prevents an end tag. CSS ignores the backslash.
  const text = new TextDecoder().decode(bytes).replace(/<(?=\/style)/gi, '<\\');
  return { url, text, hash: policyHash(text) };
}
