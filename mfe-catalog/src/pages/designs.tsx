import { Link, type Loader, type Meta, moved, useApi, useMessages, useSearchParams, useSuspenseQuery } from '@shop/runtime';
import { ButtonLink } from '@shop/ui/button-link';
import { EmptyState } from '@shop/ui/empty-state';
import { IconEdit } from '@shop/ui/icon';
import { PageHeader } from '@shop/ui/page-header';
import { breadcrumbList } from '../features/page/breadcrumb-list.ts';
import chips from '../features/page/chips.module.css';
import { readyDesignsQuery } from '../features/ready-designs/api.ts';
import { DesignCards } from '../features/ready-designs/design-cards.tsx';
import { askedOccasion, occasionPath } from '../features/ready-designs/model.ts';
import { designsMessages } from '../messages/designs.ts';
import { messages } from '../messages/messages.ts';

export const loader: Loader = async ({ url, query, api }) => {
  const occasion = askedOccasion(url.searchParams);
  if (url.searchParams.get('occasion') && !occasion) moved(occasionPath(undefined));
  await query.ensureQueryData(readyDesignsQuery(api, occasion));
};

export const meta: Meta = ({ locale, url }) => {
  const { home } = messages[locale];
  const text = designsMessages[locale];
  const occasion = askedOccasion(url.searchParams);
  return {
    title: occasion ? text.titleOf(text.occasions[occasion]) : text.title,
    description: text.description,
    canonical: occasionPath(occasion),
    jsonLd: [breadcrumbList({ url, locale }, [{ name: home, to: '/' }, { name: text.title }])],
  };
};

export default function DesignsPage() {
  const { home } = useMessages(messages);
  const text = useMessages(designsMessages);
  const [search] = useSearchParams();
  const chosen = askedOccasion(search);
  const { data } = useSuspenseQuery(readyDesignsQuery(useApi(), chosen));
  const choices = [undefined, ...data.occasions.map(({ occasion }) => occasion)];

  return (
    <div className="container">
      <PageHeader
        title={text.title}
        lead={data.occasions.length > 0 && text.lead}
        breadcrumbs={[{ name: home, to: '/' }, { name: text.title }]}
      />
      {data.occasions.length > 0 && (
        <nav aria-label={text.occasion}>
          <ul className={chips.chips}>
            {choices.map((occasion) => (
              <li key={occasion ?? 'all'}>
                <Link className={chips.chip} to={occasionPath(occasion)} aria-current={occasion === chosen ? 'page' : undefined}>
                  {occasion ? text.occasions[occasion] : text.all}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {data.items.length > 0 ? (
        <DesignCards designs={data.items} priority={4} heading="h2" />
      ) : (
        <EmptyState
          icon={IconEdit}
          title={text.none}
          text={text.noneHint}
          action={<ButtonLink to="/products">{text.toProducts}</ButtonLink>}
        />
      )}
    </div>
  );
}
