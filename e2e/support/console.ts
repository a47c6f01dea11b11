import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '@shop/settings/endpoint';
import { createFolderStore } from '@shop/store/folder-store';
import { createKey } from '@shop/store/signatures';
import { ensureConsoleKey } from 'release-console/console-key';
import { createToken } from 'release-console/create-token';
import { consoleFiles } from 'release-console/files';
import { startService, untilReady } from '../../scripts/lib/processes.ts';
import { consoleService } from '../../scripts/lib/shop.ts';
import { releaseKeyFile } from './folders.ts';
import { test as base, createShell, expect, type ShellOptions, type TestApi, type TestShell } from './test.ts';

export { expect };

export interface TestConsole {
  shell: TestShell;
  url: string;
  token: (holder?: string) => Promise<string>;
  /** A new holder, whose key may only store releases of the designer. */
  stranger: string;
}

const logOf = async ({ logFile }: { logFile: string }): Promise<string> => (await readFile(logFile, 'utf8')).slice(-2000);

type Prepare = (shell: TestShell) => Promise<void>;

interface Fixtures {
  ownConsole: (prepare: Prepare) => Promise<TestConsole>;
}

interface StartedConsole extends TestConsole {
  stop: () => Promise<void>;
}

async function startConsole(createOwn: (options: ShellOptions) => Promise<TestShell>, prepare: Prepare): Promise<StartedConsole> {
  const metricsPort = await freePort();
  const shell = await createOwn({ env: { METRICS_PORT: String(metricsPort) } });
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
  await untilReady(service, running);
  return {
    shell,
    url: `http://localhost:${metricsPort}/release`,
    token: (holder = 'development') => createToken(folder, holder),
    stranger,
    async stop() {
      const { exitCode, signalCode } = running.child;
      if ((exitCode ?? signalCode) !== null)
        throw new Error(`The console ended by itself (${await running.ended}): ${await logOf(service)}`);
      await running.stop();
    },
  };
}

/** One console for tests that change no release. */
export async function startSharedConsole(api: TestApi, prepare: Prepare): Promise<StartedConsole> {
  const shared = await startConsole((options) => createShell(api, options), prepare);
  return {
    ...shared,
    async stop() {
      await shared.stop();
      await shared.shell.stop();
    },
  };
}

export const test = base.extend<Fixtures>({
  ownConsole: async ({ ownShell, page }, use) => {
    const consoles: StartedConsole[] = [];
    await use(async (prepare) => {
      const started = await startConsole(ownShell, prepare);
      consoles.push(started);
      return started;
    });
    await page.goto('about:blank');
    for (const each of consoles) await each.stop();
  },
});
