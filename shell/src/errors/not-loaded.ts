import type { RemoteName } from '@shop/contracts/remote';
import { PageError } from '@shop/runtime';

export class NotLoaded extends PageError {
  override name = 'NotLoaded';
  constructor(remote: RemoteName, options: ErrorOptions) {
    super(503, `${remote} could not be loaded`, options);
  }
}
