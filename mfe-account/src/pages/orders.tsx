import { type Meta, useMessages } from '@shop/runtime';
import { PageHeader } from '@shop/ui/page-header';
import { OrderList } from '../features/order/order-list.tsx';
import { ordersMessages } from '../messages/orders.ts';
import styles from './listed.module.css';

export const meta: Meta = ({ locale }) => ({ title: ordersMessages[locale].title, noIndex: true });

export default function OrdersPage() {
  const text = useMessages(ordersMessages);
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} className={styles.header} />
      <OrderList step={20} more />
    </>
  );
}
