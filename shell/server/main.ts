import path from 'node:path';
import { SettingError } from '@shop/settings/settings';
import { pino } from 'pino';
import { agreeWithApi } from './agree-with-api.ts';
import { bundledConfig } from './bundled-config.ts';
import { logOptions } from './log.ts';
import { serveMetrics } from './metrics.ts';
import { supervise } from './supervisor.ts';

process.umask(0o077);

// The primary. A wrong setting is said in a line, not in a trace, before anything is opened.
try {
  const config = bundledConfig();
  const log = pino(logOptions(config.logLevel));
  void agreeWithApi(config, log);
  if (config.metrics) serveMetrics({ ...config.metrics, log });
  await supervise(config, path.resolve(import.meta.dirname, 'worker.mjs'), log);
} catch (error) {
  console.error(error instanceof SettingError ? error.message : error);
  process.exit(1);
}
