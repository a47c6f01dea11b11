import path from 'node:path';
import { freePort } from '@shop/settings/endpoint';
import { createFolderStore } from '@shop/store/folder-store';
import { createKey } from '@shop/store/signatures';
import { ensureConsoleKey } from 'release-console/console-key';
import { createToken } from 'release-console/create-token';
import { consoleFiles } from 'release-console/files';
import { type Running, startService, untilReady } from '../../scripts/lib/processes.ts';
import { consoleService } from '../../scripts/lib/shop.ts';
import { releaseKeyFile } from './folders.ts';
import { test as base, expect, type TestShell } from './test.ts';

export { expect };

export interface TestConsole {
  shell: TestShell;
  url: string;
  token: (holder?: string) => Promise<string>;
  /** A new holder of a key that may only store releases of the designer. */
  stranger: string;
}

interface Fixtures {
  /** A started shell with its console; `prepare` fills the store first. */
  ownConsole: (prepare: (shell: TestShell) => Promise<void>) => Promise<TestConsole>;
}

export const test = base.extend<Fixtures>({
  ownConsole: async ({ ownShell, page }, use) => {
    const consoles: Running[] = [];
    await use(async (prepare) => {
      const metricsPort = await freePort();
      const shell = await ownShell({ env: { METRICS_PORT: String(metricsPort) } });
      const dataDir = path.dirname(shell.releases);
      const { keyFile, folder } = consoleFiles(dataDir);
      await ensureConsoleKey(createFolderStore(shell.releases), { keyFile, adminKeyFile: releaseKeyFile });
      const stranger = 'Deniz';
      await shell.release('keys', 'add', (await createKey()).x, '--holder', stranger, '--role', 'upload', '--remote', 'designer');
      await prepare(shell);
      await shell.start();
      const service = consoleService({
        port: Number(new URL(shell.url).port),
        apiPort: 0,
        metricsPort,
        dataDir,
        env: { RELEASE_STORE: shell.releases, PUBLIC_ORIGIN: shell.url },
      });
      const running = startService(service);
      consoles.push(running);
      await untilReady(service, running);
      return {
        shell,
        url: `http://localhost:${metricsPort}/release`,
        token: (holder = 'development') => createToken(folder, holder),
        stranger,
      };
    });
    await page.goto('about:blank');
    for (const running of consoles) await running.stop();
  },
});
