import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { root } from './install.mjs';

/** Each process of the runner begins a second after the one before: on a busy machine they do so by themselves. */
const late = `data:text/javascript,await new Promise((go) => setTimeout(go, Number(process.env.TINYPOOL_WORKER_ID ?? 0) * 1000))`;

// The API's runner told all of its processes at once what they run, those too that were not listening yet, which then waited for
// ever, and the run with them (patches/).
test('a process of the API’s tests that begins late runs its tests like the others', async () => {
  const { stderr } = await promisify(execFile)(
    process.execPath,
    [
      path.join(root, 'node_modules/jest/bin/jest.js'),
      '--maxWorkers=2',
      `--testPathPatterns=${path.join(root, 'api/src/modules/pricing')}/`,
    ],
    {
      cwd: root,
      timeout: 120_000,
      env: { ...process.env, NODE_OPTIONS: `--experimental-vm-modules --disable-warning=ExperimentalWarning --import=${encodeURI(late)}` },
    },
  );
  expect(stderr).toMatch(/Test Suites: 2 passed, 2 total/);
});
