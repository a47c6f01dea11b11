import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../scripts/lib/install.mjs';
import type { TestApi } from './test.ts';

const run = promisify(execFile);

export async function operate({ dataDir }: Pick<TestApi, 'dataDir'>, ...command: string[]): Promise<string> {
  const env = { ...process.env, NODE_OPTIONS: '', DATA_DIR: dataDir };
  const { stdout } = await run(process.execPath, [path.join(root, 'api/src/operator/cli.ts'), ...command], { env });
  return stdout;
}
