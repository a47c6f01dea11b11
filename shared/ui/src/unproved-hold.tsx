import type { TrackedOrder } from '@shop/contracts/orders';
import { defineMessages, formatMoment, useLocale, useMessages } from '@shop/runtime';
import { ConfirmEmail } from './confirm-email.tsx';

const texts = defineMessages({
  tr: {
    transfer: (until: string, later: string) =>
      `Ürünlerinizi şimdilik şu tarihe kadar ayırdık: ${until}. Size gönderdiğimiz e-postadaki bağlantıyı açtığınızda süre hemen uzar: ${later}. Adresiniz doğrulanmazsa sipariş kendiliğinden iptal edilir; lütfen ödeme yapmadan önce doğrulayın.`,
    door: (until: string) =>
      `Ürünlerinizi şimdilik şu tarihe kadar ayırdık: ${until}. Siparişinizi hazırlayabilmemiz için lütfen o zamana kadar size gönderdiğimiz e-postadaki bağlantıyı açın; adresiniz doğrulanmazsa sipariş kendiliğinden iptal edilir.`,
  },
  en: {
    transfer: (until, later) =>
      `For now we keep your goods until ${until}. As soon as you open the link in our e-mail, we keep them until ${later}. Without a confirmed address the order is cancelled automatically, so please confirm it before you pay.`,
    door: (until) =>
      `For now we keep your goods until ${until}. So that we can prepare your order, please open the link in our e-mail by then; without a confirmed address the order is cancelled automatically.`,
  },
});

export interface UnprovedHoldProps {
  order: Pick<TrackedOrder, 'HeldUntil' | 'ConfirmEmail'>;
}

/** Explains a shortened reservation; otherwise renders nothing. */
export function UnprovedHold({ order: { HeldUntil, ConfirmEmail: proof } }: UnprovedHoldProps) {
  const text = useMessages(texts);
  const locale = useLocale();
  if (!proof || HeldUntil === undefined) return null;
  const until = formatMoment(HeldUntil, locale);
  return (
    <ConfirmEmail>
      {proof.HeldUntil === undefined ? text.door(until) : text.transfer(until, formatMoment(proof.HeldUntil, locale))}
    </ConfirmEmail>
  );
}
