import type { Order } from '@shop/contracts/orders';
import { useMessages, useMoney } from '@shop/runtime';
import { Card } from '@shop/ui/card';
import { SummaryList } from '@shop/ui/summary-list';
import type { ReactNode } from 'react';
import { messages } from '../../messages/messages.ts';
import styles from './order-facts.module.css';

/** Totals, address, delivery, payment and invoice, as they were when the order was placed. */
export function OrderFacts({ order }: { order: Order }) {
  const { order: text } = useMessages(messages);
  const money = useMoney();
  const { Totals, Address, Delivery, Payment, Invoice, Carrier, TrackingNumber } = order;
  const refund = text.refunds[order.PaymentProgress];
  return (
    <>
      <Fact title={text.summary}>
        <SummaryList
          rows={[
            { label: text.subtotal, value: money(Totals.Subtotal) },
            ...(Totals.Discount > 0 ? [{ label: text.discount, value: money(-Totals.Discount) }] : []),
            { label: text.delivery, value: Totals.DeliveryFee === 0 ? text.free : money(Totals.DeliveryFee) },
            ...(Totals.PaymentFee > 0 ? [{ label: text.paymentFee, value: money(Totals.PaymentFee) }] : []),
            { label: text.total, value: money(Totals.Total), total: true },
          ]}
        />
        <p className={`numeric ${styles.vat}`}>
          {text.vat}: {money(Totals.VatIncluded)}
        </p>
      </Fact>
      <Fact title={text.address}>
        <address>
          <p>
            <strong>{Address.FullName}</strong>
          </p>
          <p>
            {Address.Neighbourhood}, {Address.Line}
          </p>
          <p>
            {[Address.PostCode, Address.District].filter(Boolean).join(' ')} / {Address.City}
          </p>
          <p className="numeric">{Address.Phone}</p>
        </address>
        <p className={styles.next}>{Delivery.Name}</p>
        <p className={styles.muted}>{Delivery.Promise}</p>
        {TrackingNumber !== undefined && (
          <p className={styles.next}>
            {text.tracking}: {Carrier} <span className="numeric">{TrackingNumber}</span>
          </p>
        )}
      </Fact>
      <Fact title={text.payment}>
        <p>{Payment.Name}</p>
        {refund && <p className={styles.muted}>{refund}</p>}
        {/* With accounts to pay to, the same is said where they stand. */}
        {order.State === 'awaiting-payment' && order.BankAccounts.length === 0 && <p className={styles.muted}>{Payment.Note}</p>}
        {Invoice.Kind === 'personal' ? (
          <p className={styles.next}>{text.personal}</p>
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
