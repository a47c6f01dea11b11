import type { Envelope } from '@shop/contracts/envelope';
import type { RecoveryCodes, SecondFactorSetup } from '@shop/contracts/second-factor';
import type { Session } from '@shop/contracts/session';
import { SESSION_COOKIE } from '@shop/contracts/session';
import { defaultLocale, type Locale } from '@shop/domain/locale';
import { eq, inArray } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { customers, secondFactors } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import type { App } from '../fastify.ts';

export interface Answer<P> extends Envelope<P> {
  http: number;
  headers: Record<string, unknown>;
}

type Headers = Record<string, string>;

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

export async function customer(app: App, language?: Locale): Promise<Shopper & { email: string; password: string }> {
  const someone = shopper(app, language);
  const form = signupForm();
  const answer = await someone.post('/user', form);
  if (answer.http !== 201) throw new Error(`registration answered ${answer.http} ${answer.Message}`);
  return { ...someone, email: form.Email, password: form.Password };
}

export const proveEmail = ({ db }: Pick<Deps, 'db'>, { email }: { email: string }) =>
  db.update(customers).set({ emailVerifiedAt: new Date() }).where(eq(customers.email, email));

export const homeAddress = {
  Title: 'Ev',
  FullName: 'Gülşah Öztürk',
  Phone: '0532 111 22 33',
  City: 'İzmir',
  District: 'Karşıyaka',
  Neighbourhood: 'Bostanlı',
  Line: 'Cemal Gürsel Cad. No: 12 D: 4',
};

/** `steps` counts time steps of 30 s from now. */
export const appCode = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

export async function beginSecondFactor(shop: Pick<Deps, 'db'>, someone: Shopper): Promise<string> {
  await proveEmail(shop, { email: (await someone.get<Session>('/auth')).Payload.Email });
  await giveProof(someone);
  return (await someone.post<SecondFactorSetup>('/user/second-factor/setup', undefined)).Payload.Secret;
}

export async function addSecondFactor(shop: Pick<Deps, 'db'>, someone: Shopper): Promise<{ secret: string; codes: string[] }> {
  const secret = await beginSecondFactor(shop, someone);
  const enabled = await someone.put<RecoveryCodes>('/user/second-factor', { Code: appCode(secret) });
  if (enabled.http !== 200) throw new Error(`the second factor was answered ${enabled.http} ${enabled.Message}`);
  const { Email } = (await someone.get<Session>('/auth')).Payload;
  const owner = shop.db.select({ id: customers.id }).from(customers).where(eq(customers.email, Email));
  // An earlier time step, so that a test can use the current code.
  await shop.db.update(secondFactors).set({ lastStep: 0 }).where(inArray(secondFactors.customerId, owner));
  return { secret, codes: enabled.Payload.Codes };
}

export async function giveProof(someone: Shopper, Password = 'çok-gizli-1'): Promise<void> {
  const answer = await someone.post('/user/proof', { Password });
  if (answer.http !== 200) throw new Error(`the proof was answered ${answer.http} ${answer.Message}`);
}
