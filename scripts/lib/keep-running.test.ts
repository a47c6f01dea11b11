import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, jest, test } from '@jest/globals';
import { freePort } from '@shop/settings/endpoint';
import { hasSmallDisks, mountSmallDisk } from '@shop/testing/small-disk';
import { keepRunning } from './keep-running.ts';

const program = `require('node:http').createServer((request, response) => {
  console.log('x'.repeat(500_000));
  if (request.url === '/end') process.exit(1);
  response.end(String(process.pid));
}).listen(process.env.PORT, '127.0.0.1');`;

(hasSmallDisks ? test : test.skip)('restarts a program although its log’s disk is full', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const disk = mountSmallDisk(4);
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const kept = keepRunning({
    name: 'talker',
    program: 'tool',
    args: ['-e', program],
    env: { PORT: port },
    readyUrl: url,
    logFile: path.join(disk.dir, 'talker.log'),
  });
  const ask = (where: string) =>
    fetch(url + where)
      .then((answer) => answer.text())
      .catch(() => undefined);
  try {
    await kept.ready;
    const first = await ask('/');
    disk.fill();
    expect(await ask('/')).toBe(first);
    await ask('/end');
    let second: string | undefined;
    while (second === undefined) {
      await delay(50);
      second = await ask('/');
    }
    expect(second).not.toBe(first);
  } finally {
    await kept.stop();
    disk.unmount();
    jest.restoreAllMocks();
  }
});
