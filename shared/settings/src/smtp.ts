import { isThisMachine } from './kinds.ts';

/** Code that composes mails must not read files or URLs. */
export const sealedMails = { disableFileAccess: true, disableUrlAccess: true } as const;

export const smtpOptions = (url: string) => ({
  url,
  // Requires TLS, because mails contain login links and an attacker could hide STARTTLS.
  ...(!isThisMachine(new URL(url)) && { requireTLS: true }),
  // Milliseconds. The sum is below the limit of the API's mail job.
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  ...sealedMails,
});
