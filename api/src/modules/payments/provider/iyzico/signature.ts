import { createHmac, timingSafeEqual } from 'node:crypto';

const hmac = (secretKey: string, text: string): string => createHmac('sha256', secretKey).update(text).digest('hex');

/** Scheme IYZWSv2: signs `x-iyzi-rnd`, the path without query, and the exact body. */
export function authorization(account: { apiKey: string; secretKey: string }, randomKey: string, path: string, body: string): string {
  const signature = hmac(account.secretKey, `${randomKey}${path.split('?', 1)[0]}${body}`);
  const content = `apiKey:${account.apiKey}&randomKey:${randomKey}&signature:${signature}`;
  return `IYZWSv2 ${Buffer.from(content).toString('base64')}`;
}

/** iyzico documents the order of the values for each call. */
export const signatureOf = (secretKey: string, values: readonly string[]): string => hmac(secretKey, values.join(':'));

export function equal(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** `10.50` becomes `10.5`, `10.00` becomes `10`. */
export function signedAmount(amount: string | number): string {
  const text = String(amount);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
