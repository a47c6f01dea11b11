import { numberIn, productPath, productPaths } from '@shop/contracts/page-paths';
import { type Loader, type Meta, moved, notFound, orNotFound, useApi, useMessages, useParams, useSuspenseQuery } from '@shop/runtime';
import { Breadcrumbs } from '@shop/ui/breadcrumbs';
import { useEffect } from 'react';
import { BoughtRow } from '../features/bought/bought-row.tsx';
import { menuQuery } from '../features/department/api.ts';
import { categoryCrumbs, wayTo } from '../features/department/model.ts';
import { breadcrumbList } from '../features/page/breadcrumb-list.ts';
import { LateSection } from '../features/page/late-section.tsx';
import { leadToPage } from '../features/pager/model.ts';
import { AdditionalInformation } from '../features/product/additional-information.tsx';
import { productQuery } from '../features/product/api.ts';
import { previewOf } from '../features/product/model.ts';
import { productJsonLd } from '../features/product/product-json-ld.ts';
import { ProductView } from '../features/product/product-view.tsx';
import { designRowQuery } from '../features/ready-designs/api.ts';
import { recentProducts } from '../features/recent/recent-products.ts';
import { RecentRow } from '../features/recent/recent-row.tsx';
import { ProductDesigns } from '../features/related/product-designs.tsx';
import { RelatedProducts } from '../features/related/related-products.tsx';
import { reviewPageQuery } from '../features/reviews/api.ts';
import { isFirstPage, ownSearch, parseReviewQuery, toSearch, withChoice } from '../features/reviews/model.ts';
import { Reviews } from '../features/reviews/reviews.tsx';
import { videoOrigin } from '../features/video/model.ts';
import { messages } from '../messages/messages.ts';
import styles from './product.module.css';

export const loader: Loader = async ({ params, url, query, api }) => {
  const id = numberIn(params.id) ?? notFound(url.pathname);
  const own = ownSearch(url.searchParams);
  if (own !== undefined) moved(url.pathname + own);
  const asked = parseReviewQuery(url.searchParams);
  const reviews = isFirstPage(asked) ? undefined : query.ensureQueryData(reviewPageQuery(api, id, asked));
  reviews?.catch(() => undefined);
  const [product] = await Promise.all([
    query.ensureQueryData(productQuery(api, id)).catch(orNotFound(url.pathname)),
    query.ensureQueryData(menuQuery(api)),
  ]);
  // `/product-details/:id` has no slug.
  if (params.slug !== undefined && params.slug !== product.slug) moved(productPath(product) + url.search);
  const shown = await reviews;
  if (shown) leadToPage(asked.page ?? 1, shown, (page) => url.pathname + toSearch(withChoice(asked, { page })));
  if (product.printable) await query.ensureQueryData(designRowQuery(api, id));
};

export const meta: Meta = ({ params, url, query, api, locale, brand, currency }) => {
  const text = messages[locale];
  const product = query.getQueryData(productQuery(api, Number(params.id)).queryKey);
  if (!product) return { title: text.products };
  const ancestors = wayTo(query.getQueryData(menuQuery(api).queryKey) ?? [], product.category);
  return {
    title: product.title,
    description: previewOf(product.description).head,
    canonical: productPaths(product),
    ...(product.videoId && { frames: [videoOrigin] }),
    image: { img: product.img, alt: product.title },
    jsonLd: [
      productJsonLd(product, { url, locale, brand, currency }),
      breadcrumbList({ url, locale }, categoryCrumbs({ name: product.title, ancestors }, text)),
    ],
  };
};

export default function ProductPage() {
  const text = useMessages(messages);
  const api = useApi();
  const { data: product } = useSuspenseQuery(productQuery(api, Number(useParams().id)));
  const { data: menu } = useSuspenseQuery(menuQuery(api));
  const crumbs = categoryCrumbs({ name: product.title, ancestors: wayTo(menu, product.category) }, text);

  const { id } = product;
  useEffect(() => recentProducts.add(id), [id]);

  return (
    <>
      <div className={`container ${styles.page}`}>
        <Breadcrumbs items={crumbs} className={styles.crumbs} />
        <ProductView key={product.id} product={product} />
        <LateSection className={product.reviewCount > 0 ? `${styles.more} ${styles.reviewed}` : styles.more}>
          <AdditionalInformation product={product} />
          <Reviews product={product} />
        </LateSection>
        {product.printable && <ProductDesigns id={product.id} />}
        <RelatedProducts products={product.related} />
      </div>
      <div className={styles.rows}>
        <BoughtRow id={id} />
        <RecentRow key={id} without={id} />
      </div>
    </>
  );
}
