import type { Order } from '@shop/contracts/orders';
import { useMessages } from '@shop/runtime';
import { orderMessages } from '../../messages/order.ts';
import styles from './receipt-head.module.css';

export function ReceiptHead({ seller }: { seller: NonNullable<Order['Seller']> }) {
  const text = useMessages(orderMessages);
  const mersis = seller.Mersis && `${text.mersis}: ${seller.Mersis}`;
  const tax = seller.Tax && `${text.sellerTax}: ${seller.Tax}`;
  return (
    <header className={styles.receipt}>
      <strong className={styles.brand}>{seller.Brand}</strong>
      <p>{[seller.Name, seller.Address].filter(Boolean).join(' · ')}</p>
      <p>{[seller.Phone, seller.Email, mersis, tax].filter(Boolean).join(' · ')}</p>
    </header>
  );
}
