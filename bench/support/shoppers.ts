import type { Product, ProductPage } from '@shop/contracts/catalog';
import { seededRandom } from '@shop/seed/generated/random';
import type { Visitor } from './visitor.ts';

export type Random = ReturnType<typeof seededRandom>;

export interface Shop {
  categories: number[];
  brands: string[];
  colours: string[];
  maxPrice: number;
  products: number[];
  inStock: number[];
  titles: string[];
}

export async function lookAround(someone: Visitor): Promise<Shop> {
  const random = seededRandom(7);
  const first = await someone.get<ProductPage>('/catalog/products');
  const departments = await someone.get<{ id: number }[]>('/catalog/categories');
  const pages = Math.floor(first.total / first.pageSize);
  const seen = [];
  for (let n = 0; n < 40; n++)
    seen.push(...(await someone.get<ProductPage>(`/catalog/products?page=${1 + random.below(Math.min(pages, 10_000))}`)).items);
  const inStock = [];
  for (const { id, inStock: some } of seen.slice(0, 400)) {
    const { variants, quantities } = await someone.get<Product>(`/catalog/products/${id}`);
    if (some && !quantities && variants.length === 1 && (variants[0]?.quantity ?? 0) > 10) inStock.push(id);
  }
  return {
    categories: [...first.facets.categories.map(({ id }) => id), ...departments.map(({ id }) => id)],
    brands: first.facets.brands.map(({ name }) => name),
    colours: first.facets.colours.map(({ name }) => name),
    maxPrice: first.maxPrice,
    products: seen.map(({ id }) => id),
    inStock,
    titles: seen.map(({ title }) => title),
  };
}

const sorts = ['default-sorting', 'low-to-high', 'high-to-low', 'new-added', 'on-sale'] as const;

export function listAddress(shop: Shop, random: Random, searching: boolean): string {
  const query = new URLSearchParams();
  if (searching) query.set('searchText', searched(shop, random));
  if (random.chance(0.5)) query.set('category', String(random.pick(shop.categories)));
  if (random.chance(0.3)) {
    const from = Math.floor(random.next() ** 3 * shop.maxPrice);
    query.set('minPrice', String(from));
    query.set('maxPrice', String(from + Math.floor(random.next() ** 2 * shop.maxPrice)));
  }
  if (random.chance(0.2))
    query.set('brand', random.chance(0.3) ? `${random.pick(shop.brands)},${random.pick(shop.brands)}` : random.pick(shop.brands));
  if (random.chance(0.2)) query.set('colour', random.pick(shop.colours));
  if (random.chance(0.25)) query.set('status', random.pick(['on-sale', 'in-stock'] as const));
  if (random.chance(0.5)) query.set('sort', random.pick(sorts));
  if (random.chance(0.4)) query.set('page', String(1 + random.below(5)));
  return `/catalog/products?${query}`;
}

function searched(shop: Shop, random: Random): string {
  const words = random.pick(shop.titles).split(' ');
  const from = random.below(words.length);
  const text = words.slice(from, from + 1 + random.below(3)).join(' ');
  if (random.chance(0.15)) return `${text}ler`;
  if (random.chance(0.2)) return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i');
  if (random.chance(0.1) && text.length > 4) return text.slice(0, 2) + text.slice(3);
  return text;
}

export const typedPart = (shop: Shop, random: Random): string =>
  searched(shop, random)
    .slice(0, 1 + random.below(8))
    .trim() || 'k';
