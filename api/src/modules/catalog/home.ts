import type { Home } from '@shop/contracts/catalog';
import type { Locale } from '@shop/domain/locale';
import type { Db } from '../../db/client.ts';
import { createBest } from './best.ts';
import type { Catalogue } from './catalogue.ts';
import { listDepartments } from './categories.ts';
import { DEAD } from './columns.ts';
import type { Kind } from './listing.ts';
import { praiseReader, toPraisingReview } from './praise.ts';
import { remembered } from './remembered.ts';

const HOME_ROW = 8;
const BEST_SELLERS = 4;

const ENDING = 4;

const DESIGNABLE = 8;

const homeRows = remembered((listing, now) => {
  const { kind, id, featured, sellCount, discount, offer, addedAt, inStock } = listing.columns;
  const { byId, kinds } = listing;
  const running = listing.offersAt(now);
  const rowOf = () => createBest(HOME_ROW);
  const best = { featured: rowOf(), onSale: rowOf(), newAdded: rowOf() };
  const ending = createBest(ENDING);
  const ends = listing.offers.values.map(({ until }, n) => (running[n] ? until : Number.POSITIVE_INFINITY));
  // Some best sellers may already be among the featured.
  const sold = createBest(HOME_ROW + BEST_SELLERS);
  const inDepartment = new Map(kinds.values.map(({ department }: Kind) => [department, createBest(DESIGNABLE)]));
  const inKind = kinds.values.map(({ department }: Kind) => inDepartment.get(department));
  for (let n = 0; n < byId.length; n++) {
    const row = byId[n] as number;
    if (kind[row] === DEAD) continue;
    sold.take(row, sellCount[row] as number);
    if (inStock[row]) inKind[kind[row] as number]?.take(row, sellCount[row] as number);
    if (featured[row]) best.featured.take(row, sellCount[row] as number);
    if (discount[row] && running[offer[row] as number]) {
      best.onSale.take(row, discount[row] as number);
      if (inStock[row]) ending.take(row, -(ends[offer[row] as number] as number));
    }
  }
  for (let n = byId.length - 1; n >= 0; n--) {
    const row = byId[n] as number;
    if (kind[row] !== DEAD) best.newAdded.take(row, addedAt[row] as number);
  }
  const ids = ({ rows }: { rows: number[] }) => rows.map((row) => id[row] as number);
  const shown = ids(best.featured);
  const bestSellers = ids(sold)
    .filter((one) => !shown.includes(one))
    .slice(0, BEST_SELLERS);
  const endOf = (row: number | undefined) => ends[offer[row as number] as number] as number;
  const [soonest] = ending.rows;
  return {
    rows: {
      featured: shown,
      bestSellers,
      onSale: ids(best.onSale),
      newAdded: ids(best.newAdded),
      ending: ids({ rows: ending.rows.filter((row) => endOf(row) === endOf(soonest)) }),
    },
    /** Milliseconds since 1970. */
    endsAt: soonest === undefined ? undefined : endOf(soonest),
    inDepartment: new Map([...inDepartment].map(([department, its]) => [department, ids(its)])),
  };
});

export function homeFinder(db: Db, catalogue: Catalogue) {
  const readPraise = praiseReader(db);
  return async (locale: Locale): Promise<Home> => {
    const current = catalogue.current();
    const { rows, endsAt, inDepartment } = homeRows(current.listing, current.now);
    const departments = listDepartments(current, locale);
    const printed = departments.find(({ kind }) => kind === 'print');
    const designable = (printed && inDepartment.get(printed.id)) ?? [];
    const praise = await readPraise(current);
    const praised = praise.map(({ productId }) => productId);
    const cards = await catalogue.readCards([...new Set([...Object.values(rows).flat(), ...designable, ...praised])], locale);
    const byId = new Map(cards.map((card) => [card.id, card]));
    const shown = (ids: number[]) => ids.flatMap((id) => byId.get(id) ?? []);
    const start = shown(designable).find(({ printable }) => printable);
    const ending = shown(rows.ending);
    return {
      departments,
      featured: shown(rows.featured),
      bestSellers: shown(rows.bestSellers),
      onSale: shown(rows.onSale),
      newAdded: shown(rows.newAdded),
      ...(endsAt !== undefined && ending.length > 0 && { endingOffers: { endDate: new Date(endsAt).toISOString(), products: ending } }),
      reviews: praise.flatMap((one) => {
        const product = byId.get(one.productId);
        return product ? [toPraisingReview(one, product, locale)] : [];
      }),
      ...(start && { designStart: { id: start.id, slug: start.slug } }),
    };
  };
}
