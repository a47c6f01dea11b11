import path from 'node:path';
import type { RemoteName } from '@shop/contracts/remote';

/** The workspace that this command lies in. */
export const repositoryRoot = path.join(import.meta.dirname, '../..');

/** Where a remote's sources lie unless told otherwise. */
export const remoteDir = (remote: RemoteName, root = repositoryRoot): string => path.join(root, `mfe-${remote}`);
