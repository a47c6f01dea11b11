import { Link, type Meta, useMessages } from '@shop/runtime';
import { PageHeader } from '@shop/ui/page-header';
import { AddressBook } from '../features/address/address-book.tsx';
import { DetailsCard } from '../features/customer/details-card.tsx';
import { PasswordCard } from '../features/customer/password-card.tsx';
import { OrderList } from '../features/order/order-list.tsx';
import { messages } from '../messages/messages.ts';
import styles from './profile.module.css';

export const meta: Meta = ({ locale }) => ({ title: messages[locale].profile.title, noIndex: true });

const LATEST = 3;

export default function ProfilePage() {
  const { profile: text, orders } = useMessages(messages);
  return (
    <div className={styles.page}>
      <PageHeader title={text.title} lead={text.lead} className={styles.header} />
      <div className={styles.cards}>
        <DetailsCard />
        <PasswordCard />
      </div>
      <section aria-labelledby="latest-orders">
        <div className={styles.head}>
          <h2 id="latest-orders">{orders.title}</h2>
          <Link to="/user/orders">{orders.all}</Link>
        </div>
        <OrderList step={LATEST} />
      </section>
      <AddressBook />
    </div>
  );
}
