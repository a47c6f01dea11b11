import { type Loader, type Meta, useApi, useMessages, useSearchParams, useSuspenseQuery } from '@shop/runtime';
import { PageHeader } from '@shop/ui/page-header';
import { menuQuery } from '../features/department/api.ts';
import { breadcrumbList } from '../features/page/breadcrumb-list.ts';
import { leadIntoList, leadToList, productPageQuery } from '../features/product-list/api.ts';
import { parseFilters, toSearch } from '../features/product-list/model.ts';
import { ProductList } from '../features/product-list/product-list.tsx';
import { useSearched } from '../features/search/use-searched.ts';
import { listMessages } from '../messages/list.ts';
import { messages } from '../messages/messages.ts';

export const loader: Loader = async ({ url, query, api }) => {
  leadToList('/products', url.searchParams);
  const filters = parseFilters(url.searchParams);
  const [products] = await Promise.all([query.ensureQueryData(productPageQuery(api, filters)), query.ensureQueryData(menuQuery(api))]);
  leadIntoList('/products', filters, products);
};

export const meta: Meta = ({ locale, url, query, api }) => {
  const text = messages[locale];
  const filters = parseFilters(url.searchParams);
  const { page } = filters;
  const products = query.getQueryData(productPageQuery(api, filters).queryKey);
  return {
    title: text.products,
    description: listMessages[locale].description,
    canonical: `/products${toSearch(page ? { page } : {})}`,
    noIndex: page !== undefined && products?.items.length === 0,
    jsonLd: [breadcrumbList({ url, locale }, [{ name: text.home, to: '/' }, { name: text.products }])],
  };
};

export default function ProductsPage() {
  const text = useMessages(messages);
  const [search] = useSearchParams();
  const filters = parseFilters(search);
  const { data: products } = useSuspenseQuery(productPageQuery(useApi(), filters));
  useSearched(filters.searchText, products);
  return (
    <div className="container">
      <PageHeader title={text.products} breadcrumbs={[{ name: text.home, to: '/' }, { name: text.products }]} />
      <ProductList path="/products" filters={filters} products={products} byCategory />
    </div>
  );
}
