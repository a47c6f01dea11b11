import { instanceName } from '@shop/contracts/federation-names';
import type { RemoteName } from '@shop/contracts/remote';

/** A version of a remote, as one that did something is named. */
export interface RemoteVersion {
  remote: RemoteName;
  version: string;
}

/** As lines of the log, keys and the federation name it. */
export const versionName = ({ remote, version }: RemoteVersion): string => instanceName(remote, version);
