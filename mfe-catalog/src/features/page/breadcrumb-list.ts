import type { PageContext } from '@shop/contracts/remote';
import { absoluteUrl } from '@shop/runtime';
import type { Crumb } from '@shop/ui/breadcrumbs';
import type { BreadcrumbList, WithContext } from 'schema-dts';

export const breadcrumbList = (page: Pick<PageContext, 'url' | 'locale'>, crumbs: readonly Crumb[]): WithContext<BreadcrumbList> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    ...(to && { item: absoluteUrl(to, page) }),
  })),
});
