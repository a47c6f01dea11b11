import { Link, type Loader, type Meta, useApi, useMessages, useSuspenseQuery } from '@shop/runtime';
import { PageHeader } from '@shop/ui/page-header';
import { SummaryList } from '@shop/ui/summary-list';
import { shopQuery } from '../features/home/api.ts';
import { breadcrumbList } from '../features/page/breadcrumb-list.ts';
import { ContactForm } from '../features/question/contact-form.tsx';
import { contactMessages } from '../messages/contact.ts';
import { messages } from '../messages/messages.ts';

export const loader: Loader = async ({ query, api }) => {
  await query.ensureQueryData(shopQuery(api));
};

export const meta: Meta = ({ locale, url }) => {
  const text = contactMessages[locale];
  const { home } = messages[locale];
  return {
    title: text.title,
    description: text.lead,
    canonical: '/contact',
    jsonLd: [breadcrumbList({ url, locale }, [{ name: home, to: '/' }, { name: text.title }])],
  };
};

export default function ContactPage() {
  const text = useMessages(contactMessages);
  const { home } = useMessages(messages);
  const { data: shop } = useSuspenseQuery(shopQuery(useApi()));
  const { email, phone, address, hours } = shop.contact;
  const { name, mersis, etbis } = shop.seller;
  const rows = [
    ...(name ? [{ label: text.seller, value: name }] : []),
    ...(email ? [{ label: text.email, value: <a href={`mailto:${email}`}>{email}</a> }] : []),
    ...(phone ? [{ label: text.phone, value: <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a> }] : []),
    ...(hours ? [{ label: text.hours, value: hours }] : []),
    ...(address ? [{ label: text.address, value: <Address address={address} /> }] : []),
    ...(mersis ? [{ label: text.mersis, value: mersis }] : []),
    ...(etbis ? [{ label: text.etbis, value: etbis }] : []),
  ];
  return (
    <div className="container container-narrow">
      <PageHeader
        title={text.title}
        lead={rows.length > 0 ? text.lead : text.unnamed}
        breadcrumbs={[{ name: home, to: '/' }, { name: text.title }]}
      />
      <div className="prose">
        {rows.length > 0 && <SummaryList rows={rows} />}
        <ContactForm />
        <h2>{text.quicker}</h2>
        <ul>
          {text.answers.map(({ question, to, answer }) => (
            <li key={to}>
              {question} <Link to={to}>{answer}</Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Address({ address }: { address: string }) {
  const text = useMessages(contactMessages);
  const map = `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address })}`;
  return (
    <>
      {address}
      <br />
      <a href={map} target="_blank" rel="noopener noreferrer">
        {text.map}
      </a>
    </>
  );
}
