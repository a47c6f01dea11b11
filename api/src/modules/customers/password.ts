import { hash, verify } from '@node-rs/argon2';

/** OWASP's recommendation for Argon2id, the library's default algorithm: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** As RFC 8265 (OpaqueString) compares passwords: systems differ in how they compose letters, and in their spaces. */
const comparable = (password: string): string => password.replace(/\p{Zs}/gu, ' ').normalize('NFC');

export const hashPassword = (password: string): Promise<string> => hash(comparable(password), options);

let dummy: Promise<string> | undefined;

/**
 * Whether the password is right. Without a stored hash, for an unknown address or a guest, it does the same work against a
 * hash of nothing, so that the time taken does not tell which addresses have an account.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword('no such account');
  const right = await verify(stored || (await dummy), comparable(password));
  return right && !!stored;
}
