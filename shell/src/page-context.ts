import type { PageContext } from '@shop/contracts/remote';
import type { Api, QueryClient } from '@shop/runtime';

export const pageContext = ({ params, url, query, api, locale }: PageContext<QueryClient, Api>): PageContext<never, never> =>
  ({ params, url, query, api, locale }) as PageContext<never, never>;
