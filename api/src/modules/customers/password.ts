import { hash, verify } from '@node-rs/argon2';

/** OWASP's recommendation for Argon2id: 19 MiB of memory, two passes, one thread. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** OpaqueString (RFC 8265), because systems encode the same letter differently. */
const comparable = (password: string): string => password.replace(/\p{Zs}/gu, ' ').normalize('NFC');

export const hashPassword = (password: string): Promise<string> => hash(comparable(password), options);

let dummy: Promise<string> | undefined;

/** Without a stored hash, verifies a dummy, so that the timing reveals no accounts. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword('no such account');
  const right = await verify(stored || (await dummy), comparable(password));
  return right && !!stored;
}
