import { randomBytes } from 'node:crypto';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { IyzicoAccount } from '../../../../env.ts';
import { ProviderFailure } from '../provider.ts';
import { Answer } from './answers.ts';
import { authorization } from './signature.ts';

/** Returns the provider's refusals. @throws `ProviderFailure` for rejected keys, or without a usable answer */
export async function ask(account: IyzicoAccount, method: 'GET' | 'POST', path: string, content?: object): Promise<Answer> {
  const body = content === undefined ? '' : JSON.stringify(content);
  const randomKey = `${Date.now()}${randomBytes(8).toString('hex')}`;
  let status: number;
  let answer: unknown;
  try {
    const response = await fetch(new URL(path, account.baseUrl), {
      method,
      headers: {
        accept: 'application/json',
        authorization: authorization(account, randomKey, path, body),
        'x-iyzi-rnd': randomKey,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(account.timeoutMs),
    });
    status = response.status;
    answer = await response.json();
  } catch (cause) {
    throw new ProviderFailure(`iyzico did not answer ${path}`, { cause });
  }
  if (status >= 500 || !Value.Check(Answer, answer)) throw new ProviderFailure(`iyzico answered ${path} with ${status}`);
  // 1000 and 1001: iyzico rejected the signature or the key.
  if (status === 401 || status === 403 || answer.errorCode === '1000' || answer.errorCode === '1001')
    throw new ProviderFailure(`iyzico refuses our keys: ${refusalOf(answer)}`);
  return answer;
}

export function expectForm<T extends TSchema>(form: T, answer: Answer, path: string): Static<T> {
  if (answer.status !== 'success') throw new ProviderFailure(`iyzico refuses ${path}: ${refusalOf(answer)}`);
  if (!Value.Check(form, answer)) throw new ProviderFailure(`iyzico's answer to ${path} is not what it documents`);
  return answer as Static<T>;
}

export const refusalOf = ({ errorCode, errorMessage }: Answer): string => `${errorCode ?? '?'} ${errorMessage ?? ''}`.trim().slice(0, 300);
