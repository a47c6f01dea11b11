import path from 'node:path';
import { watchDisk } from '@shop/settings/disk';
import { keepOwnVariables } from '@shop/settings/environments';
import { logOutput } from '@shop/settings/log-output';
import { SettingError } from '@shop/settings/settings';
import { pino } from 'pino';
import { bundledConfig } from './bundled-config.ts';
import { checkApiSettings } from './observability/check-api-settings.ts';
import { logOptions } from './observability/log.ts';
import { logDisk } from './observability/log-disk.ts';
import { createSignalCounts } from './observability/signal-counts.ts';
import { logSignals } from './observability/signal-log.ts';
import { supervise } from './workers/supervisor.ts';

process.umask(0o077);

try {
  keepOwnVariables('shell');
  const config = bundledConfig();
  const log = pino(logOptions(config.logLevel, config.observed.instance), logOutput());
  void checkApiSettings(config, log);
  const disk = watchDisk(config.disk.dirs, config.disk.reserve);
  logDisk(disk, log);
  const counts = createSignalCounts(logSignals(log));
  if (config.metrics)
    (await import('./observability/metrics.ts')).serveMetrics({
      ...config.metrics,
      consoleSocket: config.consoleSocket,
      disk,
      counts,
      log,
    });
  await supervise(config, path.resolve(import.meta.dirname, 'worker.mjs'), log, { counts });
} catch (error) {
  console.error(error instanceof SettingError ? error.message : error);
  process.exit(1);
}
