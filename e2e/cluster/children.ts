import { readFile } from 'node:fs/promises';

export const childrenOf = async (pid: number): Promise<number[]> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').filter(Boolean).map(Number);

/** @throws if there is none */
export async function childOf(pid: number, program: string): Promise<number> {
  for (const child of await childrenOf(pid)) {
    const command = (await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ');
    if (command.includes(program)) return child;
  }
  throw new Error(`process ${pid} has no child ${program}`);
}
