import path from 'node:path';
import type { RemoteName } from '@shop/contracts/remote';

export const repositoryRoot = path.join(import.meta.dirname, '../..');

export const remoteDir = (remote: RemoteName, root = repositoryRoot): string => path.join(root, `mfe-${remote}`);
