import type { ApiFetch } from '@shop/runtime/host';
import { LRUCache } from 'lru-cache';

export interface ApiRead {
  call: number;
  read: number;
  path: string;
  language: 'tr' | 'en';
}

export interface ApiAnswer {
  status: number;
  /** Seconds. */
  maxAge: number;
  text: string;
}

const KEPT = 100;

export interface ApiReads {
  of: (call: number) => ApiFetch;
  answered: (read: Pick<ApiRead, 'call' | 'read'>, answer: ApiAnswer) => void;
  refused: (read: Pick<ApiRead, 'call' | 'read'>, why: string) => void;
}

export function apiReads(ask: (read: ApiRead) => void): ApiReads {
  // Caches text, because a remote could change an object that all pages share.
  const kept = new LRUCache<string, string>({ max: KEPT });
  const waiting = new Map<string, PromiseWithResolvers<ApiAnswer>>();
  let last = 0;
  const keyOf = ({ call, read }: Pick<ApiRead, 'call' | 'read'>): string => `${call} ${read}`;
  const take = (read: Pick<ApiRead, 'call' | 'read'>): PromiseWithResolvers<ApiAnswer> | undefined => {
    const answer = waiting.get(keyOf(read));
    waiting.delete(keyOf(read));
    return answer;
  };

  return {
    of: (call) => async (path, init) => {
      if (init.method !== 'GET') throw new Error(`${init.method} ${path}: on the server pages only read of the API`);
      const language = init.headers['accept-language'] === 'en' ? 'en' : 'tr';
      const key = `${language} ${path}`;
      const known = kept.get(key);
      if (known !== undefined) return { status: 200, json: async () => JSON.parse(known) };
      const read = { call, read: ++last, path, language } as const;
      const answer = Promise.withResolvers<ApiAnswer>();
      waiting.set(keyOf(read), answer);
      const giveUp = (): void => take(read)?.reject(init.signal.reason);
      init.signal.addEventListener('abort', giveUp, { once: true });
      ask(read);
      const { status, maxAge, text } = await answer.promise;
      init.signal.removeEventListener('abort', giveUp);
      if (status === 200 && maxAge > 0) kept.set(key, text, { ttl: maxAge * 1000 });
      return { status, json: async () => JSON.parse(text) };
    },
    answered: (read, answer) => take(read)?.resolve(answer),
    refused: (read, why) => take(read)?.reject(new Error(why)),
  };
}
