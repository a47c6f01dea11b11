import { logLevel, whole } from '@shop/settings/kinds';
import { readSettings, type Variables } from '@shop/settings/settings';
import { dataFolder } from '@shop/settings/shop';
import { type Config as ReleaseConfig, readConfig as readReleaseConfig } from 'release/env';
import { repositoryRoot } from 'release/repository';
import { readOrigin } from './console-origin.ts';
import { consoleFiles } from './files.ts';

export interface Config {
  release: ReleaseConfig;
  folder: string;
  origin: URL;
  logLevel: string;
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
    };
  });
}
