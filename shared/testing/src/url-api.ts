import type { Api } from '@shop/runtime';
import { createApi, urlOf } from '@shop/runtime/host';

export interface UrlCalls {
  read?: (url: string, signal?: AbortSignal) => Promise<unknown>;
  readFile?: (url: string) => Promise<unknown>;
  send?: (method: string, url: string, body?: unknown, key?: string, options?: { keepalive: boolean }) => Promise<unknown>;
}

type Options = Parameters<typeof urlOf>[1] & { signal?: AbortSignal; body?: unknown; key?: string; keepalive?: boolean };

export function apiOver({ read, readFile, send }: UrlCalls): Api {
  const fetch = async (url: string): Promise<never> => {
    throw new Error(`unexpected call of ${url}`);
  };
  const given = {
    ...(read && { read: (path: string, { signal, ...inputs }: Options = {}) => read(urlOf(path, inputs), ...(signal ? [signal] : [])) }),
    ...(readFile && { readFile: (path: string, inputs: Options = {}) => readFile(urlOf(path, inputs)) }),
    ...(send && {
      send: (operation: string, { body, key, keepalive, ...inputs }: Options = {}) => {
        const [method = '', path = ''] = operation.split(' ');
        const others = [body, key, keepalive === undefined ? undefined : { keepalive }];
        while (others.length > 0 && others.at(-1) === undefined) others.pop();
        return send(method, urlOf(path, inputs), ...(others as []));
      },
    }),
  };
  return { ...createApi({ base: '/api', locale: 'tr', fetch }), ...given } as Api;
}
