import { randomBytes } from 'node:crypto';
import { escapeMarkup } from '@shop/domain/markup';
import { resolvePath } from 'react-router-dom';
import { pagePath } from '../../src/page-path.ts';

export interface Address {
  path: string;
  search: string;
}

export interface UrlTemplate {
  /** Bytes. */
  size: number;
  fill: (address: Address) => Buffer;
}

interface Gap {
  part: (address: Address) => string;
  encode: (text: string) => string;
}

function linkedPath({ path }: Address): string {
  const { pathname } = resolvePath(path);
  return path.endsWith('/') && !pathname.endsWith('/') ? `${pathname}/` : pathname;
}

const reactEntities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
const escapeReact = (text: string): string => text.replace(/[&<>"']/g, (character) => reactEntities[character] ?? character);
const escapeJson = (text: string): string => JSON.stringify(text).slice(1, -1).replace(/</g, '\\u003c');

const parts: readonly Gap['part'][] = [({ path }) => path, linkedPath, ({ search }) => search];
const encodings: readonly Gap['encode'][] = [escapeReact, escapeMarkup, escapeJson, (text) => escapeReact(encodeURIComponent(text))];
const gaps: readonly Gap[] = parts.flatMap((part) => encodings.map((encode) => ({ part, encode })));

export interface SampleUrl extends Address {
  mark: string;
}

/** A URL without a page. Its characters reveal how a page escapes them. */
export function sampleUrl(section: string, randomness: number): SampleUrl {
  const mark = randomBytes(randomness).toString('hex');
  return { mark, path: `${section}/${mark}'&//missing/page/at/all`, search: `?${mark}&b=%27` };
}

/** A URL of the pattern, with an apostrophe that reveals the escaping. */
export function samplePage(pattern: string, randomness: number): SampleUrl {
  const mark = randomBytes(randomness).toString('hex');
  const path = pagePath(pattern, Object.fromEntries([...pattern.matchAll(/:([\w-]+)/g)].map(([, name = '']) => [name, `${mark}'`])));
  if (path === undefined) throw new Error(`no address of ${pattern}`);
  return { mark, path, search: `?${mark}&b=%27` };
}

const escapePattern = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** `undefined` if the page contains the sample URL in an unknown encoding. */
export function urlTemplate(document: Uint8Array, sample: SampleUrl): UrlTemplate | undefined {
  const forms = new Map(gaps.map((gap) => [gap.encode(gap.part(sample)), gap]));
  const pattern = new RegExp([...forms.keys()].map(escapePattern).join('|'), 'g');
  const text = Buffer.from(document).toString();
  const pieces: (Buffer | Gap)[] = [];
  let at = 0;
  for (const { 0: form, index } of text.matchAll(pattern)) {
    pieces.push(Buffer.from(text.slice(at, index)), forms.get(form) as Gap);
    at = index + form.length;
  }
  pieces.push(Buffer.from(text.slice(at)));
  if (pieces.some((piece) => Buffer.isBuffer(piece) && piece.includes(sample.mark))) return undefined;
  return {
    size: document.length,
    fill: (address) =>
      Buffer.concat(pieces.map((piece) => (Buffer.isBuffer(piece) ? piece : Buffer.from(piece.encode(piece.part(address)))))),
  };
}
