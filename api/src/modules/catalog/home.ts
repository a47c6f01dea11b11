import type { Home } from '@shop/contracts/catalog';
import type { Locale } from '@shop/contracts/locale';
import { createBest } from './best.ts';
import type { Catalogue } from './catalogue.ts';
import { listDepartments } from './categories.ts';
import { DEAD } from './columns.ts';
import { remembered } from './remembered.ts';

/** How many products each row of the home page shows. */
const HOME_ROW = 8;

/** Ids of the products in each row of the home page. */
const homeRows = remembered((listing, now) => {
  const { kind, id, featured, sellCount, discount, offer, addedAt } = listing.columns;
  const { byId } = listing;
  const running = listing.offersAt(now);
  const best = { featured: createBest(HOME_ROW), onSale: createBest(HOME_ROW), newAdded: createBest(HOME_ROW, true) };
  for (let n = 0; n < byId.length; n++) {
    const row = byId[n] as number;
    if (kind[row] === DEAD) continue;
    if (featured[row]) best.featured.take(row, sellCount[row] as number);
    if (discount[row] && running[offer[row] as number]) best.onSale.take(row, discount[row] as number);
    best.newAdded.take(row, addedAt[row] as number);
  }
  const ids = ({ rows }: { rows: number[] }) => rows.map((row) => id[row] as number);
  return { featured: ids(best.featured), onSale: ids(best.onSale), newAdded: ids(best.newAdded) };
});

export async function findHome(catalogue: Catalogue, locale: Locale): Promise<Home> {
  const current = catalogue.current();
  const rows = homeRows(current.listing, current.now);
  const cards = await catalogue.readCards([...new Set(Object.values(rows).flat())], locale);
  const byId = new Map(cards.map((card) => [card.id, card]));
  const shown = (ids: number[]) => ids.flatMap((id) => byId.get(id) ?? []);
  return {
    departments: listDepartments(current, locale),
    featured: shown(rows.featured),
    onSale: shown(rows.onSale),
    newAdded: shown(rows.newAdded),
  };
}
