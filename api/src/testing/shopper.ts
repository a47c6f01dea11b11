import type { Envelope } from '@shop/contracts/envelope';
import { defaultLocale, type Locale } from '@shop/contracts/locale';
import { SESSION_COOKIE } from '@shop/contracts/session';
import type { App } from '../fastify.ts';

export interface Answer<P> extends Envelope<P> {
  http: number;
  headers: Record<string, unknown>;
}

type Headers = Record<string, string>;

/** A browser with its own cookies, on pages in `language`, as far as the API sees of it. */
export function shopper(app: App, language: Locale = defaultLocale) {
  const cookies = new Map<string, string>();

  async function call<P>(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
    headers: Headers = {},
  ): Promise<Answer<P>> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await app.inject({
      method,
      url,
      headers: {
        'accept-language': language,
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const { name, value } of response.cookies) {
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return { http: response.statusCode, headers: response.headers, ...(response.json() as Envelope<P>) };
  }

  return {
    get: <P>(url: string, headers?: Headers) => call<P>('GET', url, undefined, headers),
    post: <P>(url: string, body: unknown, headers?: Headers) => call<P>('POST', url, body, headers),
    patch: <P>(url: string, body: unknown, headers?: Headers) => call<P>('PATCH', url, body, headers),
    put: <P>(url: string, body: unknown, headers?: Headers) => call<P>('PUT', url, body, headers),
    delete: <P>(url: string, headers?: Headers) => call<P>('DELETE', url, undefined, headers),
    session: () => cookies.get(SESSION_COOKIE),
    cookies,
  };
}

export type Shopper = ReturnType<typeof shopper>;

let registrations = 0;

export const signupForm = (changes: Record<string, unknown> = {}) => {
  registrations += 1;
  return { Name: 'Gülşah', Surname: 'Öztürk', Email: `gulsah.${registrations}@example.com`, Password: 'çok-gizli-1', ...changes };
};

/** A shopper who has just registered. */
export async function customer(app: App, language?: Locale): Promise<Shopper & { email: string; password: string }> {
  const someone = shopper(app, language);
  const form = signupForm();
  const answer = await someone.post('/user', form);
  if (answer.http !== 201) throw new Error(`registration answered ${answer.http} ${answer.Message}`);
  return { ...someone, email: form.Email, password: form.Password };
}

export const homeAddress = {
  Title: 'Ev',
  FullName: 'Gülşah Öztürk',
  Phone: '0532 111 22 33',
  City: 'İzmir',
  District: 'Karşıyaka',
  Neighbourhood: 'Bostanlı',
  Line: 'Cemal Gürsel Cad. No: 12 D: 4',
};
