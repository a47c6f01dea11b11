import { mkdir, unlink } from 'node:fs/promises';
import path from 'node:path';
import { keepOwnVariables } from '@shop/settings/environments';
import { SettingError } from '@shop/settings/settings';
import { messageOf } from '@shop/store/message-of';
import { buildApp } from './app.ts';

import { readConfig } from './env.ts';
import { consoleFiles, pageFolder } from './files.ts';
import { readPage } from './page-routes.ts';

// Only this user may open the socket.
process.umask(0o077);

try {
  keepOwnVariables('console');
  const config = readConfig(process.env);
  const { folder, socket } = consoleFiles(path.dirname(config.folder));
  const app = await buildApp(config, { logger: { level: config.logLevel }, page: await readPage(pageFolder) });
  await mkdir(folder, { recursive: true });
  await unlink(socket).catch(() => undefined);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void app.close().then(() => process.exit(0)));
  await app.listen({ path: socket });
} catch (error) {
  console.error(error instanceof SettingError ? error.message : messageOf(error));
  process.exit(1);
}
