import { addressLines } from '@shop/contracts/address-lines';
import type { Order } from '@shop/contracts/orders';
import { Link, useMessages } from '@shop/runtime';
import { Card } from '@shop/ui/card';
import { OrderTotals } from '@shop/ui/order-totals';
import type { ReactNode } from 'react';
import { messages } from '../../messages/messages.ts';
import styles from './order-facts.module.css';

/** Totals, address, delivery, payment and invoice, as they were when the order was placed. */
export function OrderFacts({ order }: { order: Order }) {
  const { order: text } = useMessages(messages);
  const { Totals, Address, Delivery, Payment, Invoice, Carrier, TrackingNumber, TrackingUrl } = order;
  const refund = text.refunds[order.PaymentProgress];
  return (
    <>
      <Fact title={text.summary}>
        <OrderTotals totals={Totals} />
      </Fact>
      <Fact title={text.address}>
        <address>
          <p>
            <strong>{Address.FullName}</strong>
          </p>
          {addressLines(Address).map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p className="numeric">{Address.Phone}</p>
        </address>
        <p className={styles.next}>{Delivery.Name}</p>
        <p className={styles.muted}>{Delivery.Promise}</p>
        {TrackingNumber !== undefined && (
          <p className={styles.next}>
            {text.tracking}: {Carrier} <span className="numeric">{TrackingNumber}</span>
          </p>
        )}
        {TrackingUrl && (
          <a href={TrackingUrl} target="_blank" rel="noreferrer">
            {text.trackParcel}
          </a>
        )}
      </Fact>
      <Fact title={text.payment}>
        <p>{Payment.Name}</p>
        {refund && <p className={styles.muted}>{refund}</p>}
        {/* With accounts to pay to, the same is said where they stand. */}
        {order.State === 'awaiting-payment' && order.BankAccounts.length === 0 && (
          <p className={styles.muted}>
            {Payment.Kind === 'card' ? (
              <>
                {text.cardOpen} <Link to="/cart">{text.toCart}</Link>
              </>
            ) : (
              Payment.Note
            )}
          </p>
        )}
        {Invoice.Kind === 'personal' ? (
          <>
            <p className={styles.next}>{text.personal}</p>
            {Invoice.IdentityNumber && (
              <p className={`numeric ${styles.muted}`}>
                {text.identityNumber}: {Invoice.IdentityNumber}
              </p>
            )}
          </>
        ) : (
          <>
            <p className={styles.next}>{text.company}</p>
            <p>
              <strong>{Invoice.Title}</strong>
            </p>
            <p className={styles.muted}>
              {text.taxOffice}: {Invoice.TaxOffice}
            </p>
            <p className={`numeric ${styles.muted}`}>
              {text.taxNumber}: {Invoice.TaxNumber}
            </p>
          </>
        )}
      </Fact>
    </>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className={styles.fact}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </Card>
  );
}
