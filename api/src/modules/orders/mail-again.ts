import type { Deps } from '../../deps.ts';
import { mailPlaced } from './mails.ts';
import { listToldOrders, readOrderView } from './repository.ts';
import { lockOrder } from './transitions.ts';

/** Few, because the corrected e-mail address may belong to a stranger. */
const MAX_ORDERS = 3;

export async function mailOrdersAgain(deps: Deps, customerId: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    for (const id of await listToldOrders(tx, customerId, MAX_ORDERS)) {
      const row = await lockOrder(tx, id);
      if (!row || row.state === 'cancelled') continue;
      await mailPlaced(tx, deps, row, (await readOrderView(tx, row, deps.config)).order, true);
    }
  });
}
