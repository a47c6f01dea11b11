import { offersPath } from '@shop/contracts/page-paths';
import { absoluteUrl, type Loader, type Meta, useApi, useMessages, useSuspenseQuery } from '@shop/runtime';
import type { SearchAction, WebSite, WithActionConstraints, WithContext } from 'schema-dts';
import { homeQuery, shopQuery } from '../features/home/api.ts';
import { DepartmentTiles } from '../features/home/department-tiles.tsx';
import { EndingOffers } from '../features/home/ending-offers.tsx';
import { Hero } from '../features/home/hero.tsx';
import { HowItWorks } from '../features/home/how-it-works.tsx';
import { namesOf, prints } from '../features/home/model.ts';
import { ProductRow } from '../features/home/product-row.tsx';
import { Promises } from '../features/home/promises.tsx';
import { Testimonials } from '../features/home/testimonials.tsx';
import { DesignRow } from '../features/ready-designs/design-row.tsx';
import { RecentRow } from '../features/recent/recent-row.tsx';
import { homeMessages } from '../messages/home.ts';
import { messages } from '../messages/messages.ts';

export const loader: Loader = async ({ query, api }) => {
  await Promise.all([query.ensureQueryData(homeQuery(api)), query.ensureQueryData(shopQuery(api))]);
};

export const meta: Meta = ({ locale, url, brand, query, api }) => {
  const { homePage: text } = messages[locale];
  const home = query.getQueryData(homeQuery(api).queryKey);
  const { unprinted } = homeMessages[locale];
  const said =
    !home || prints(home)
      ? text
      : { title: unprinted.title, description: unprinted.description(namesOf(home.departments, text.and, locale)) };
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${absoluteUrl('/search', { url, locale })}?searchText={text}` },
    'query-input': 'required name=text',
  };
  return {
    title: said.title,
    description: said.description,
    canonical: '/',
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        url: absoluteUrl('/', { url, locale }),
        name: brand,
        potentialAction: search,
      } satisfies WithContext<WebSite>,
    ],
  };
};

export default function HomePage() {
  const { homePage: text } = useMessages(messages);
  const api = useApi();
  const { data: home } = useSuspenseQuery(homeQuery(api));
  const { data: shop } = useSuspenseQuery(shopQuery(api));
  return (
    <>
      <Hero home={home} />
      <Promises {...shop} printing={prints(home)} />
      <DepartmentTiles home={home} />
      <ProductRow title={text.featured} products={home.featured} more="/products" />
      <ProductRow title={text.bestSellers} products={home.bestSellers} more="/products" sideways />
      <DesignRow />
      {home.endingOffers && <EndingOffers {...home.endingOffers} />}
      {prints(home) && <HowItWorks />}
      <ProductRow title={text.offers} lead={text.offersLead} products={home.onSale} more={offersPath} sideways />
      <ProductRow title={text.newAdded} products={home.newAdded} more="/products?sort=new-added" sideways />
      <Testimonials reviews={home.reviews} />
      <RecentRow />
    </>
  );
}
