import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { environmentOf } from '@shop/settings/environments';

/** Maximum errors to print. The first usually cause the rest. */
const TOLD = 10;

export async function checkTypes({ root, dir }: { root: string; dir: string }): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'check-types-'));
  try {
    const project = path.join(folder, 'tsconfig.json');
    await writeFile(
      project,
      JSON.stringify({
        extends: path.join(root, 'tsconfig.base.json'),
        compilerOptions: { typeRoots: [path.join(root, 'node_modules/@types')] },
        include: [path.join(dir, 'src'), path.join(root, 'shared/*/src/**/*.d.ts')],
        exclude: ['**/node_modules', '**/*.test.ts', '**/*.test.tsx'].map((pattern) => path.join(dir, pattern)),
      }),
    );
    const said = await new Promise<string>((resolve, reject) => {
      const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
      execFile(
        process.execPath,
        [tsc, '-p', project, '--pretty', 'false'],
        { cwd: dir, env: environmentOf('tool', process.env), maxBuffer: 2 ** 26 },
        (error, out, err) => {
          if (error && typeof error.code !== 'number') reject(error);
          else if (error && !out) reject(new Error(err || `tsc ended with ${error.code}`));
          else resolve(error ? out : '');
        },
      );
    });
    const errors = said.split('\n').filter((line) => line !== '' && !line.startsWith(' '));
    return [...errors.slice(0, TOLD), ...(errors.length > TOLD ? [`and ${errors.length - TOLD} more`] : [])];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
