import { type Meta, useMessages } from '@shop/runtime';
import { PageHeader } from '@shop/ui/page-header';
import { OrderList } from '../features/order/order-list.tsx';
import { messages } from '../messages/messages.ts';
import styles from './listed.module.css';

export const meta: Meta = ({ locale }) => ({ title: messages[locale].orders.title, noIndex: true });

export default function OrdersPage() {
  const { orders: text } = useMessages(messages);
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} className={styles.header} />
      <OrderList step={20} more />
    </>
  );
}
