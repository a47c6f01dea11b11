import type { PageContext } from '@shop/contracts/remote';
import { addressOf } from '@shop/runtime';
import type { Crumb } from '@shop/ui/breadcrumbs';

/** schema.org's form of the breadcrumbs that the page shows. */
export const breadcrumbList = (page: Pick<PageContext, 'url' | 'locale'>, crumbs: readonly Crumb[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    ...(to && { item: addressOf(to, page) }),
  })),
});
