import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const { hash: expensive, verify } = createRequire(import.meta.url)(fileURLToPath(new URL(import.meta.url).searchParams.get('real') ?? ''));

export { verify };

/** `password.test.ts` uses the real hashing. */
export const hash = (password, options) => expensive(password, { ...options, memoryCost: 8, timeCost: 1 });
