import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';

const PRIORITY = JSON.stringify(join(import.meta.dirname, 'priority.ts'));

async function nicenessBelow(ours: number, wanted: number): Promise<number> {
  const program = `
    import { spawn } from 'node:child_process';
    import { getPriority } from 'node:os';
    import { putBehind } from ${PRIORITY};
    const { pid } = spawn('sleep', ['60']);
    putBehind(pid, ${wanted});
    console.log(getPriority(pid));
    process.kill(pid);`;
  const child = spawn('nice', ['-n', String(ours), process.execPath, '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return Number(said);
}

test("lowers a process's priority but never raises it", async () => {
  const ours = getPriority();
  expect(await nicenessBelow(0, 19)).toBe(19);
  expect(await nicenessBelow(19 - ours, 10)).toBe(19);
});
