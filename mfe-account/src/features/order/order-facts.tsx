import { addressLines } from '@shop/contracts/address-lines';
import type { Order } from '@shop/contracts/orders';
import { useMessages } from '@shop/runtime';
import { Card } from '@shop/ui/card';
import { ExpectedDays } from '@shop/ui/expected-days';
import { OrderTotals } from '@shop/ui/order-totals';
import type { ReactNode } from 'react';
import { orderMessages } from '../../messages/order.ts';
import styles from './order-facts.module.css';

export function OrderFacts({ order }: { order: Order }) {
  const text = useMessages(orderMessages);
  const { Totals, Address, Delivery, Payment, Invoice, Carrier, TrackingNumber, TrackingUrl } = order;
  const refund = text.refunds[order.PaymentProgress];
  return (
    <>
      <Fact title={text.summary}>
        <OrderTotals totals={Totals} company={Invoice.Kind === 'company'} />
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
        <ExpectedDays order={order} />
        {TrackingNumber !== undefined && (
          <p className={styles.next}>
            {Carrier} {text.tracking}: <span className="numeric">{TrackingNumber}</span>
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
        {order.State === 'awaiting-payment' && order.BankAccounts.length === 0 && Payment.Kind !== 'card' && (
          <p className={styles.muted}>{Payment.Note}</p>
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
            {Invoice.BillingAddress && (
              <p className={styles.muted}>
                {text.billingAddress}: {Invoice.BillingAddress}
              </p>
            )}
            {Invoice.Reference && (
              <p className={styles.muted}>
                {text.reference}: {Invoice.Reference}
              </p>
            )}
            {Invoice.EInvoice && <p className={styles.muted}>{text.eInvoice}</p>}
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
