import { categoryPath, categoryPaths, numberIn } from '@shop/contracts/page-paths';
import { inLocales } from '@shop/domain/locale';
import {
  bus,
  type Loader,
  type Meta,
  moved,
  notFound,
  orNotFound,
  useApi,
  useMessages,
  useParams,
  useSearchParams,
  useSuspenseQuery,
} from '@shop/runtime';
import { PageHeader } from '@shop/ui/page-header';
import { useEffect } from 'react';
import { categoryQuery } from '../features/department/api.ts';
import { CategoryChips } from '../features/department/category-chips.tsx';
import { categoryCrumbs } from '../features/department/model.ts';
import { breadcrumbList } from '../features/page/breadcrumb-list.ts';
import { leadIntoList, leadToList, productPageQuery } from '../features/product-list/api.ts';
import { parseFilters, toSearch } from '../features/product-list/model.ts';
import { ProductList } from '../features/product-list/product-list.tsx';
import { categoriesMessages } from '../messages/categories.ts';
import { messages } from '../messages/messages.ts';

function filtersOf(search: URLSearchParams) {
  const { category: _category, ...filters } = parseFilters(search);
  return filters;
}

export const loader: Loader = async ({ params, url, query, api }) => {
  const id = numberIn(params.id) ?? notFound(url.pathname);
  leadToList(url.pathname, url.searchParams);
  const filters = filtersOf(url.searchParams);
  const products = query.ensureQueryData(productPageQuery(api, { ...filters, category: id }));
  // Prevents an unhandled rejection if both requests fail.
  products.catch(() => undefined);
  const category = await query.ensureQueryData(categoryQuery(api, id)).catch(orNotFound(url.pathname));
  if (params.slug !== category.slug) moved(categoryPath(category) + url.search);
  leadIntoList(categoryPath(category), filters, await products);
};

export const meta: Meta = ({ params, locale, url, query, api }) => {
  const text = messages[locale];
  const id = Number(params.id);
  const category = query.getQueryData(categoryQuery(api, id).queryKey);
  if (!category) return { title: text.categories };
  const filters = filtersOf(url.searchParams);
  const { page } = filters;
  const products = query.getQueryData(productPageQuery(api, { ...filters, category: id }).queryKey);
  return {
    title: category.name,
    description: category.description || categoriesMessages[locale].descriptionOf(category.name),
    canonical: inLocales((language) => categoryPaths(category)[language] + toSearch(page ? { page } : {})),
    noIndex: page !== undefined && products?.items.length === 0,
    image: { img: category.img, alt: category.name },
    jsonLd: [breadcrumbList({ url, locale }, categoryCrumbs(category, text))],
  };
};

export default function CategoryPage() {
  const text = useMessages(messages);
  const { children } = useMessages(categoriesMessages);
  const api = useApi();
  const id = Number(useParams().id);
  const [search] = useSearchParams();
  const filters = filtersOf(search);
  const { data: category } = useSuspenseQuery(categoryQuery(api, id));
  const { data: products } = useSuspenseQuery(productPageQuery(api, { ...filters, category: id }));

  const { name } = category;
  useEffect(() => bus.emit('category:viewed', { id, name }), [id, name]);

  return (
    <div className="container">
      <PageHeader title={name} lead={category.description} breadcrumbs={categoryCrumbs(category, text)} />
      <CategoryChips label={children} categories={category.children} />
      <ProductList path={categoryPath(category)} filters={filters} products={products} />
    </div>
  );
}
