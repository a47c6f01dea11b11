import path from 'node:path';
import { watchDisk } from '@shop/settings/disk';
import { keepOwnVariables } from '@shop/settings/environments';
import { logOutput } from '@shop/settings/log-output';
import { SettingError } from '@shop/settings/settings';
import { pino } from 'pino';
import { agreeWithApi } from './agree-with-api.ts';
import { bundledConfig } from './bundled-config.ts';
import { logOptions } from './log.ts';
import { logDisk } from './log-disk.ts';
import { serveMetrics } from './metrics.ts';
import { supervise } from './supervisor.ts';

process.umask(0o077);

// The primary. An invalid setting is logged as one line.
try {
  // Workers inherit the remaining variables.
  keepOwnVariables('shell');
  const config = bundledConfig();
  const log = pino(logOptions(config.logLevel), logOutput());
  void agreeWithApi(config, log);
  const disk = watchDisk(config.disk.dirs, config.disk.reserve);
  logDisk(disk, log);
  if (config.metrics) serveMetrics({ ...config.metrics, disk, log });
  await supervise(config, path.resolve(import.meta.dirname, 'worker.mjs'), log);
} catch (error) {
  console.error(error instanceof SettingError ? error.message : error);
  process.exit(1);
}
