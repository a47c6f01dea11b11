import { isThisMachine, origin } from '@shop/settings/kinds';
import type { Refuse, Setting } from '@shop/settings/settings';

export function readOrigin(setting: Setting, refuse: Refuse, port: number): URL {
  const own = setting('CONSOLE_ORIGIN', origin, new URL(`http://localhost:${port || 80}`));
  // Passkeys and session cookies need TLS, except on this machine.
  if (own.protocol === 'http:' && !isThisMachine(own)) refuse('CONSOLE_ORIGIN must begin with https:, or name this machine.');
  return own;
}
