import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { root } from './install.mjs';

const late = `data:text/javascript,await new Promise((go) => setTimeout(go, Number(process.env.TINYPOOL_WORKER_ID ?? 0) * 1000))`;

// Without our patch (patches/), jest-light-runner hangs on late workers.
test('runs test suites in a Jest worker that starts late', async () => {
  const { stderr } = await promisify(execFile)(
    process.execPath,
    [
      path.join(root, 'node_modules/jest/bin/jest.js'),
      '--maxWorkers=2',
      `--testPathPatterns=${path.join(root, 'api/src/modules/pricing')}/`,
    ],
    {
      cwd: root,
      timeout: 300_000,
      env: { ...process.env, NODE_OPTIONS: `--experimental-vm-modules --disable-warning=ExperimentalWarning --import=${encodeURI(late)}` },
    },
  );
  expect(stderr).toMatch(/Test Suites: 2 passed, 2 total/);
});
