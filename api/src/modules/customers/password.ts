import { hash, verify } from '@node-rs/argon2';

/** OWASP's recommendation for Argon2id, the library's default algorithm: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, options);

let dummy: Promise<string> | undefined;

/**
 * Whether the password is right. Without a stored hash, for an unknown address or a guest, it does the same work against a
 * hash of nothing, so that the time taken does not tell which addresses have an account.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword('no such account');
  const right = await verify(stored || (await dummy), password);
  return right && !!stored;
}
