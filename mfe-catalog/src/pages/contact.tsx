import { Link, type Loader, type Meta, useApi, useMessages, useSuspenseQuery } from '@shop/runtime';
import { PageHeader } from '@shop/ui/page-header';
import { SummaryList } from '@shop/ui/summary-list';
import { breadcrumbList } from '../features/address/breadcrumb-list.ts';
import { shopQuery } from '../features/home/api.ts';
import { messages } from '../messages/messages.ts';

export const loader: Loader = async ({ query, api }) => {
  await query.ensureQueryData(shopQuery(api));
};

export const meta: Meta = ({ locale, url }) => {
  const { contact: text, home } = messages[locale];
  return {
    title: text.title,
    description: text.lead,
    canonical: '/contact',
    jsonLd: [breadcrumbList({ url, locale }, [{ name: home, to: '/' }, { name: text.title }])],
  };
};

export default function ContactPage() {
  const { contact: text, home } = useMessages(messages);
  const { data: shop } = useSuspenseQuery(shopQuery(useApi()));
  const { email, phone, address } = shop.contact;
  return (
    <div className="container container-narrow">
      <PageHeader title={text.title} lead={text.lead} breadcrumbs={[{ name: home, to: '/' }, { name: text.title }]} />
      <div className="stack">
        <SummaryList
          rows={[
            { label: text.email, value: <a href={`mailto:${email}`}>{email}</a> },
            ...(phone ? [{ label: text.phone, value: <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a> }] : []),
            ...(address ? [{ label: text.address, value: address }] : []),
          ]}
        />
        <p>
          {text.first} <Link to="/info/faq">{text.faq}</Link>
        </p>
      </div>
    </div>
  );
}
