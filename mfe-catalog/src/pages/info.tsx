import { infoPath } from '@shop/contracts/page-paths';
import { type Loader, type Meta, notFound, orNotFound, useApi, useMessages, useParams, useSuspenseQuery } from '@shop/runtime';
import { PageHeader } from '@shop/ui/page-header';
import { infoPageQuery } from '../features/information/api.ts';
import { InfoSections } from '../features/information/info-sections.tsx';
import { breadcrumbList } from '../features/page/breadcrumb-list.ts';
import { messages } from '../messages/messages.ts';

export const loader: Loader = async ({ params, url, query, api }) => {
  const { id = '' } = params;
  if (!/^[a-z-]{1,40}$/.test(id)) notFound(url.pathname);
  await query.ensureQueryData(infoPageQuery(api, id)).catch(orNotFound(url.pathname));
};

export const meta: Meta = ({ params, locale, url, query, api }) => {
  const text = messages[locale];
  const { id = '' } = params;
  const page = query.getQueryData(infoPageQuery(api, id).queryKey);
  if (!page) return { title: text.home };
  return {
    title: page.title,
    description: page.description,
    canonical: infoPath(id),
    jsonLd: [breadcrumbList({ url, locale }, [{ name: text.home, to: '/' }, { name: page.title }])],
  };
};

export default function InfoPage() {
  const text = useMessages(messages);
  const { id = '' } = useParams();
  const { data: page } = useSuspenseQuery(infoPageQuery(useApi(), id));
  return (
    <div className="container container-narrow">
      <PageHeader title={page.title} lead={page.description} breadcrumbs={[{ name: text.home, to: '/' }, { name: page.title }]} />
      <InfoSections {...page} />
    </div>
  );
}
