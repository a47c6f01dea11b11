import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmdirSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const CAP_SYS_ADMIN = 1n << 21n;

/** Root may mount, except in containers. */
function mayMount(): boolean {
  try {
    const [, hex] = /^CapEff:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
    return hex !== undefined && (BigInt(`0x${hex}`) & CAP_SYS_ADMIN) !== 0n;
  } catch {
    return false;
  }
}

/** True in CI, where missing rights must fail the tests. */
export const hasSmallDisks = mayMount() || Boolean(process.env.CI);

export interface SmallDisk {
  dir: string;
  fill: (bytes?: number) => void;
  free: () => void;
  unmount: () => void;
}

const BLOCK = 4096;
const MB = 1024 ** 2;

export function mountSmallDisk(mb: number): SmallDisk {
  const dir = mkdtempSync(path.join(tmpdir(), 'small-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mb}m,mode=0700`, 'small-disk', dir], { stdio: 'pipe' });
  const filling = path.join(dir, 'filling');
  return {
    dir,
    fill(bytes = 0) {
      const file = openSync(filling, 'a');
      for (const size of [MB, BLOCK]) {
        const piece = Buffer.alloc(size, 1);
        for (let { bavail, bsize } = statfsSync(dir); bavail * bsize >= bytes + size; { bavail, bsize } = statfsSync(dir))
          writeSync(file, piece);
      }
      closeSync(file);
    },
    free: () => rmSync(filling, { force: true }),
    unmount() {
      execFileSync('umount', ['-l', dir], { stdio: 'pipe' });
      rmdirSync(dir);
    },
  };
}
