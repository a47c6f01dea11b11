import { type Loader, type Meta, useApi, useMessages, useSearchParams, useSuspenseQuery } from '@shop/runtime';
import { PageHeader } from '@shop/ui/page-header';
import { menuQuery } from '../features/department/api.ts';
import { leadIntoList, leadToList, productPageQuery } from '../features/product-list/api.ts';
import { isNarrowed, type ListAddress, parseFilters } from '../features/product-list/model.ts';
import { ProductList } from '../features/product-list/product-list.tsx';
import { foundDesignsQuery } from '../features/ready-designs/api.ts';
import { meantQuery, waysOnQuery } from '../features/search/api.ts';
import { Correction } from '../features/search/correction.tsx';
import { FoundDesigns } from '../features/search/found-designs.tsx';
import { wordsToTry } from '../features/search/model.ts';
import { NothingFound } from '../features/search/nothing-found.tsx';
import { SearchForm } from '../features/search/search-form.tsx';
import { useSearched } from '../features/search/use-searched.ts';
import { WaysOn } from '../features/search/ways-on.tsx';
import { messages } from '../messages/messages.ts';
import { searchMessages } from '../messages/search.ts';
import styles from './search.module.css';

/** Even an empty `searchText` makes the API search. Searches list fewer `new-added` products (specification, point 5). */
const asSearch = (filters: ListAddress): ListAddress => ({ searchText: '', ...filters });

export const loader: Loader = async ({ url, query, api, locale }) => {
  leadToList('/search', url.searchParams);
  const filters = parseFilters(url.searchParams);
  if (!isNarrowed(filters)) {
    await query.ensureQueryData(waysOnQuery(api));
    return;
  }
  const { searchText } = filters;
  const [products] = await Promise.all([
    query.ensureQueryData(productPageQuery(api, asSearch(filters))),
    query.prefetchQuery(menuQuery(api)),
    searchText && query.prefetchQuery(foundDesignsQuery(api, searchText)),
  ]);
  leadIntoList('/search', filters, products);
  if (products.total > 0) return;
  const words = wordsToTry(searchText ?? '', locale);
  await Promise.all([query.ensureQueryData(waysOnQuery(api)), words.length > 0 && query.ensureQueryData(meantQuery(api, words))]);
};

export const meta: Meta = ({ locale, url }) => {
  const { title, titleOf, description } = searchMessages[locale];
  const { searchText } = parseFilters(url.searchParams);
  return { title: searchText ? titleOf(searchText) : title, description, noIndex: true };
};

export default function SearchPage() {
  const { home } = useMessages(messages);
  const text = useMessages(searchMessages);
  const [search] = useSearchParams();
  const filters = parseFilters(search);
  const { searchText } = filters;
  return (
    <div className="container">
      <PageHeader
        title={searchText ? text.titleOf(searchText) : text.title}
        lead={isNarrowed(filters) ? undefined : text.lead}
        breadcrumbs={[{ name: home, to: '/' }, { name: text.title }]}
      />
      <SearchForm key={searchText} searchText={searchText} />
      {isNarrowed(filters) ? <Results filters={filters} /> : <WaysOn />}
    </div>
  );
}

function Results({ filters }: { filters: ListAddress }) {
  const text = useMessages(searchMessages);
  const { searchText } = filters;
  const { data: products } = useSuspenseQuery(productPageQuery(useApi(), asSearch(filters)));
  useSearched(searchText, products);
  const designs = searchText && <FoundDesigns searchText={searchText} />;
  if (products.total === 0) return <NothingFound filters={filters} products={products} designs={designs} />;
  return (
    <>
      {searchText &&
        (products.partly ? (
          <p className={styles.partly}>{text.partly(searchText)}</p>
        ) : (
          products.correctedText !== undefined && <Correction typed={searchText} corrected={products.correctedText} />
        ))}
      {products.partly && designs}
      <ProductList path="/search" filters={filters} products={products} byCategory search />
      {!products.partly && designs}
    </>
  );
}
