import { Link, type Meta, Slot, useMessages, useSession } from '@shop/runtime';
import { ButtonLink } from '@shop/ui/button-link';
import { Card } from '@shop/ui/card';
import { GuestEmail } from '@shop/ui/guest-email';
import { PageHeader } from '@shop/ui/page-header';
import { AddressBook } from '../features/address/address-book.tsx';
import { CompanyCard } from '../features/company/company-card.tsx';
import { DetailsCard } from '../features/customer/details-card.tsx';
import { PreferencesCard } from '../features/customer/preferences-card.tsx';
import { OrderList } from '../features/order/order-list.tsx';
import { ProofProvider } from '../features/proof/with-proof.tsx';
import { OpenAccount } from '../features/session/open-account.tsx';
import { ordersMessages } from '../messages/orders.ts';
import { profileMessages } from '../messages/profile.ts';
import { securityMessages } from '../messages/security.ts';
import styles from './in-cards.module.css';

export const meta: Meta = ({ locale }) => ({ title: profileMessages[locale].title, noIndex: true });

const LATEST = 3;

export default function ProfilePage() {
  const text = useMessages(profileMessages);
  const orders = useMessages(ordersMessages);
  const session = useSession();
  return (
    <ProofProvider>
      <div className={styles.page}>
        <PageHeader title={text.title} lead={text.lead} className={styles.header} />
        {session.status === 'customer' && session.isGuest ? (
          <>
            <GuestEmail />
            <OpenAccount />
          </>
        ) : (
          <Cards />
        )}
        <section aria-labelledby="latest-orders">
          <div className={styles.head}>
            <h2 id="latest-orders">{orders.title}</h2>
            <Link to="/user/orders">{orders.all}</Link>
          </div>
          <OrderList step={LATEST} />
        </section>
        <AddressBook />
        <Slot name="account.wishlist" />
      </div>
    </ProofProvider>
  );
}

function Cards() {
  const security = useMessages(securityMessages);
  return (
    <div className={styles.cards}>
      <DetailsCard />
      <div className={styles.stacked}>
        <PreferencesCard />
        <CompanyCard />
        <Card as="section" aria-labelledby="security">
          <h2 id="security" className={styles.title}>
            {security.title}
          </h2>
          <p className={styles.lead}>{security.lead}</p>
          <ButtonLink to="/user/security" variant="secondary" size="sm">
            {security.open}
          </ButtonLink>
        </Card>
      </div>
    </div>
  );
}
