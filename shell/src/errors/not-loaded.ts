import type { RemoteName } from '@shop/contracts/remote';
import { PageError } from '@shop/runtime';

/** A page's code could not be loaded, though its remote is said to be there: the line is bad, or a file is gone. */
export class NotLoaded extends PageError {
  override name = 'NotLoaded';
  constructor(remote: RemoteName, options: ErrorOptions) {
    super(503, `${remote} could not be loaded`, options);
  }
}
