import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { startService, untilReady } from './processes.ts';

test('includes only the failed start’s log lines in the error', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'service-'));
  const logFile = path.join(folder, 'api.log');
  await writeFile(logFile, 'ğüş: what another one has said\n');
  const service = {
    name: 'api',
    program: 'api' as const,
    args: ['-e', 'console.log("the reason"); process.exitCode = 1'],
    env: {},
    readyUrl: 'http://127.0.0.1:1',
    logFile,
  };
  await expect(untilReady(service, startService(service))).rejects.toThrow(new Error(`api stopped. The end of ${logFile}:\nthe reason`));
  await rm(folder, { recursive: true });
});

test('writes no log file when logs go to standard output', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'service-'));
  const service = {
    name: 'api',
    program: 'api' as const,
    args: ['-e', 'process.exitCode = 1'],
    env: {},
    readyUrl: 'http://127.0.0.1:1',
    logFile: path.join(folder, 'logs/api.log'),
    logsTo: 'stdout' as const,
  };
  await expect(untilReady(service, startService(service))).rejects.toThrow(new Error('api stopped.'));
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});
