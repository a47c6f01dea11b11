import type { Order, StartedPayment } from '@shop/contracts/orders';
import { defineMessages, formatMoment, useApi, useLocale, useMessages, useMoney, useQueryClient, useSend } from '@shop/runtime';
import { Button, type ButtonLook } from '../buttons/button.tsx';
import { Alert } from '../feedback/alert.tsx';
import styles from './unpaid-card.module.css';

export const unpaidCardMessages = defineMessages({
  tr: {
    title: 'Ödemeniz henüz tamamlanmadı',
    text: (until: string) =>
      `Siparişinizi ${until} tarihine kadar kartla ödeyebilirsiniz. Ödenmezse sipariş kendiliğinden iptal edilir. Az önce ödediyseniz bankanızın yanıtı birkaç dakika sürebilir; düğmeye bassanız da iki kez ödeme alınmaz.`,
    pay: 'Ödemeyi tamamla',
    payOf: (number: string) => `Ödemeyi tamamla: ${number}`,
    checked: 'Ödemeniz kontrol ediliyor',
    checkedText: 'Kart şirketi ödemenizi inceliyor; lütfen yeniden ödeme yapmayın. Sonucu e-posta ile bildiririz.',
  },
  en: {
    title: 'Your payment is not complete yet',
    text: (until) =>
      `You can pay for your order by card until ${until}. If it is not paid by then, the order is cancelled automatically. If you have just paid, your bank’s answer may take a few minutes; pressing the button will not charge you twice.`,
    pay: 'Complete payment',
    payOf: (number) => `Complete payment: ${number}`,
    checked: 'Your payment is being checked',
    checkedText: 'The card company is reviewing your payment; please do not pay again. We will e-mail you the result.',
  },
});

export interface UnpaidCardProps {
  order: Pick<Order, 'OrderId' | 'PayableUntil' | 'PaymentChecked' | 'Total'>;
  leave?: (url: string) => Promise<void>;
}

export function UnpaidCard({ order, leave }: UnpaidCardProps) {
  const text = useMessages(unpaidCardMessages);
  const locale = useLocale();
  const money = useMoney();
  if (order.PaymentChecked)
    return (
      <Alert title={text.checked}>
        <p>{text.checkedText}</p>
      </Alert>
    );
  if (order.PayableUntil === undefined) return null;
  return (
    <Alert title={text.title}>
      <p>{text.text(formatMoment(order.PayableUntil, locale))}</p>
      <CompletePayment orderId={order.OrderId} leave={leave} variant="accent" className={styles.pay}>
        {text.pay} · {money(order.Total)}
      </CompletePayment>
    </Alert>
  );
}

export interface CompletePaymentProps extends ButtonLook {
  orderId: number;
  leave?: ((url: string) => Promise<void>) | undefined;
  className?: string | undefined;
  'aria-label'?: string;
  children: React.ReactNode;
}

/** Reloads the order after a refusal or Back. */
export function CompletePayment({ orderId, leave = leaveFor, children, ...look }: CompletePaymentProps) {
  const api = useApi();
  const query = useQueryClient();
  const refresh = () => query.invalidateQueries({ queryKey: ['my', 'orders'] });
  const { pending, send } = useSend<number, StartedPayment>({
    request: (id) => api.send('POST /orders/{id}/payment', { path: { id } }),
    afterSuccess: async ({ payload }) => {
      await leave(payload.PaymentUrl);
      void refresh();
    },
    onError: (failure) => {
      if (failure.kind === 'refused') void refresh();
    },
  });
  return (
    <Button {...look} busy={pending} onClick={() => void send(orderId)}>
      {children}
    </Button>
  );
}

/** Resolves when Back restores this page. */
const leaveFor = (url: string): Promise<void> =>
  new Promise((back) => {
    window.addEventListener('pageshow', () => back(), { once: true });
    window.location.assign(url);
  });
