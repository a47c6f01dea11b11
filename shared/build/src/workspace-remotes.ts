import { globSync } from 'node:fs';
import path from 'node:path';

const repositoryRoot = path.join(import.meta.dirname, '../../..');

export const workspaceRemotes = (root = repositoryRoot): string[] =>
  globSync('mfe-*/package.json', { cwd: root })
    .map((file) => path.dirname(file).slice('mfe-'.length))
    .sort();
