import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from './lib/install.mjs';

test('keeps a team’s release key out of its repository', () => {
  const team = mkdtempSync(path.join(tmpdir(), 'team-'));
  try {
    cpSync(path.join(root, 'examples/remote-elsewhere/.gitignore'), path.join(team, '.gitignore'));
    mkdirSync(path.join(team, 'data'));
    writeFileSync(path.join(team, 'data/release-key.json'), '{}');
    execFileSync('git', ['init', '--quiet'], { cwd: team });
    const seen = execFileSync('git', ['status', '--porcelain', '--untracked-files=all'], { cwd: team, encoding: 'utf8' });
    expect(seen).toBe('?? .gitignore\n');
  } finally {
    rmSync(team, { recursive: true });
  }
});
