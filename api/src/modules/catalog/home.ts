import type { Home } from '@shop/contracts/catalog';
import { toDepartments } from './categories.ts';
import type { CurrentListing } from './current-listing.ts';
import { findRows, firstRows, newestRows } from './filters.ts';

/** How many products each row of the home page shows. */
const HOME_ROW = 8;

export async function findHome(listing: CurrentListing): Promise<Home> {
  const { cards, categories, counts, rows } = await listing.readPage((now) => {
    const { alive, id, featured, sellCount, discount } = now.columns;
    const every = Array.from({ length: now.size }, (_, row) => row).filter((row) => alive[row]);
    // At the same value the smaller id, which is the earlier row.
    const most = (column: ArrayLike<number>) => (a: number, b: number) => (column[a] as number) > (column[b] as number);
    const chosen = {
      featured: firstRows(
        every.filter((row) => featured[row]),
        HOME_ROW,
        most(sellCount),
      ),
      onSale: firstRows(
        every.filter((row) => discount[row]),
        HOME_ROW,
        most(discount),
      ),
      newAdded: newestRows(now, every, HOME_ROW),
    };
    const ids = (from: number[]) => from.map((row) => id[row] as number);
    return {
      ids: [...new Set(Object.values(chosen).flatMap(ids))],
      rows: { featured: ids(chosen.featured), onSale: ids(chosen.onSale), newAdded: ids(chosen.newAdded) },
      counts: new Map(findRows(now, {}).categories.map(({ id: category, count }) => [category, count])),
    };
  });
  const byId = new Map(cards.map((card) => [card.id, card]));
  const shown = (ids: number[]) => ids.flatMap((id) => byId.get(id) ?? []);
  return {
    departments: toDepartments(categories.map((category) => ({ ...category, own: counts.get(category.id) ?? 0 }))),
    featured: shown(rows.featured),
    onSale: shown(rows.onSale),
    newAdded: shown(rows.newAdded),
  };
}
