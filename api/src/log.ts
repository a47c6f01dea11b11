import { type Logger, pino } from 'pino';

/** One JSON line an event. Secrets never get into it, whoever logs a request or a form. */
export const createLog = (level: string): Logger =>
  pino({
    level,
    redact: {
      paths: [
        'req.headers.cookie',
        'req.headers.authorization',
        'headers.cookie',
        'headers.authorization',
        'res.headers["set-cookie"]',
        '*.password',
        '*.Password',
        '*.OldPassword',
        'password',
        'Password',
        'OldPassword',
      ],
      censor: '[redacted]',
    },
  });
