import { globSync } from 'node:fs';
import path from 'node:path';

const repositoryRoot = path.join(import.meta.dirname, '../../..');

/** Remotes with sources here: a remote's folder is `mfe-<name>`. */
export const workspaceRemotes = (root = repositoryRoot): string[] =>
  globSync('mfe-*/package.json', { cwd: root })
    .map((file) => path.dirname(file).slice('mfe-'.length))
    .sort();
