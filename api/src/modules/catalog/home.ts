import type { Home } from '@shop/contracts/catalog';
import type { Locale } from '@shop/domain/locale';
import { BEST_SELLERS } from './best-rows.ts';
import type { Catalogue } from './catalogue.ts';
import { listDepartments } from './categories.ts';
import { toPraisingReview } from './testimonials.ts';

export async function findHome(catalogue: Catalogue, locale: Locale): Promise<Home> {
  const [{ best, praise }, categories] = await Promise.all([catalogue.home(), catalogue.countedCategories()]);
  const { featured, onSale, newAdded, designable } = best;
  const bestSellers = best.sold.filter((id) => !featured.includes(id)).slice(0, BEST_SELLERS);
  const [soonest] = best.ending;
  const endFirst = best.ending.filter(({ end }) => end === soonest?.end).map(({ id }) => id);
  const praised = praise.map(({ productId }) => productId);
  const ids = new Set([featured, bestSellers, onSale, newAdded, endFirst, designable, praised].flat());
  const cards = await catalogue.readCards([...ids], locale);
  const byId = new Map(cards.map((card) => [card.id, card]));
  const shown = (some: number[]) => some.flatMap((id) => byId.get(id) ?? []);
  const start = shown(designable).find(({ printable }) => printable);
  const ending = shown(endFirst);
  return {
    departments: listDepartments(categories, locale),
    featured: shown(featured),
    bestSellers: shown(bestSellers),
    onSale: shown(onSale),
    newAdded: shown(newAdded),
    ...(soonest && ending.length > 0 && { endingOffers: { endDate: new Date(soonest.end).toISOString(), products: ending } }),
    reviews: praise.flatMap((one) => {
      const product = byId.get(one.productId);
      return product ? [toPraisingReview(one, product, locale)] : [];
    }),
    ...(start && { designStart: { id: start.id, slug: start.slug } }),
  };
}
