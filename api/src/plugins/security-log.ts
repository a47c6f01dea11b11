import { NETWORK, networkOf } from '@shop/traffic/network';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

export type SecurityEvent =
  | 'login'
  | 'logout'
  | 'registration'
  | 'guest'
  | 'guest-account'
  | 'proof'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'recovery-codes-renewed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'password-changed'
  | 'password-reset'
  | 'email-change-asked'
  | 'email-proved'
  | 'sessions-ended'
  | 'data-downloaded'
  | 'account-closed';

/** `work` fills this in. Contains no e-mail address or name. */
export interface Subject {
  customerId?: number | undefined;
  method?: 'password' | 'passkey' | 'code' | 'recovery-code';
  reason?: string;
}

/** Shortens the IP address to /24 or /48 for privacy. */
export async function logged<T>(request: FastifyRequest, event: SecurityEvent, subject: Subject, work: () => Promise<T>): Promise<T> {
  const write = (outcome: 'done' | 'refused' | 'failed', code?: string) => {
    const { customerId = request.visitor?.customer?.id ?? null, ...rest } = subject;
    const line = { event, outcome, ...(code !== undefined && { code }), customerId, network: networkOf(request.ip, NETWORK), ...rest };
    request.log.info(line, 'security event');
  };
  try {
    const result = await work();
    write('done');
    return result;
  } catch (error) {
    if (error instanceof Refusal) write('refused', error.code);
    else write('failed');
    throw error;
  }
}
