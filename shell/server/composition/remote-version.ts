import { instanceName } from '@shop/contracts/federation-names';
import type { RemoteName } from '@shop/contracts/remote';

export interface RemoteVersion {
  remote: RemoteName;
  version: string;
}

export const versionName = ({ remote, version }: RemoteVersion): string => instanceName(remote, version);
