import { logLevel, mailbox, smtpUrl, webhookUrl, whole } from '@shop/settings/kinds';
import { readSettings, type Variables } from '@shop/settings/settings';
import { brandName, dataFolder } from '@shop/settings/shop';
import { type Config as ReleaseConfig, readConfig as readReleaseConfig } from 'release/env';
import { repositoryRoot } from 'release/repository';
import { readOrigin } from './console-origin.ts';
import { consoleFiles } from './files.ts';

export interface AlertConfig {
  webhook: string | undefined;
  /** Secret, like `webhook`: never log either. */
  smtpUrl: string | undefined;
  mailFrom: { name?: string; address: string };
  bounds: { errorShare: number; slowShare: number };
}

export interface Config {
  release: ReleaseConfig;
  folder: string;
  origin: URL;
  logLevel: string;
  alerts: AlertConfig;
}

/** @throws `SettingError` with one line per wrong setting. */
export function readConfig(env: Variables): Config {
  const release = readReleaseConfig(env);
  return readSettings(env, (setting, refuse) => {
    const port = setting('METRICS_PORT', whole(1, 65_535), 0);
    const files = consoleFiles(dataFolder(setting, repositoryRoot));
    return {
      release: { ...release, trust: { ...release.trust, keyFile: files.keyFile } },
      folder: files.folder,
      origin: readOrigin(setting, refuse, port),
      logLevel: setting('LOG_LEVEL', logLevel, 'info'),
      alerts: {
        webhook: setting('ALERT_WEBHOOK_URL', webhookUrl, undefined),
        smtpUrl: setting('SMTP_URL', smtpUrl, undefined),
        mailFrom: { name: brandName(setting), address: 'siparis@localhost', ...setting('MAIL_FROM', mailbox, {}) },
        bounds: {
          errorShare: setting('ALERT_ERROR_PERCENT', whole(1, 100), 5) / 100,
          slowShare: setting('ALERT_SLOW_PERCENT', whole(1, 100), 25) / 100,
        },
      },
    };
  });
}
