import type { TrackedOrder } from '@shop/contracts/orders';
import { defineMessages, formatMoment, useLocale, useMessages } from '@shop/runtime';
import { ConfirmEmail } from './confirm-email.tsx';

const texts = defineMessages({
  tr: {
    transfer: (until: string, later: string) =>
      `Ürünlerinizi şimdilik ${until} tarihine kadar ayırdık. E-posta adresinizi size gönderdiğimiz bağlantıyla doğruladığınızda bu süre hemen uzar: ${later}. Doğrulanmazsa sipariş kendiliğinden iptal edilir; lütfen ödeme yapmadan önce adresinizi doğrulayın.`,
    door: (until: string) =>
      `Ürünlerinizi şimdilik ${until} tarihine kadar ayırdık. Siparişinizi hazırlayabilmemiz için lütfen o zamana kadar e-posta adresinizi size gönderdiğimiz bağlantıyla doğrulayın; doğrulanmazsa sipariş kendiliğinden iptal edilir.`,
  },
  en: {
    transfer: (until, later) =>
      `For now, we are holding your items until ${until}. As soon as you confirm your address with the link in our e-mail, we hold them until ${later}. Without a confirmed address, the order is cancelled automatically, so please confirm it before you pay.`,
    door: (until) =>
      `For now, we are holding your items until ${until}. Please confirm your address with the link in our e-mail by then so that we can prepare your order; without a confirmed address, the order is cancelled automatically.`,
  },
});

export interface UnverifiedEmailHoldProps {
  order: Pick<TrackedOrder, 'HeldUntil' | 'ConfirmEmail'>;
}

export function UnverifiedEmailHold({ order: { HeldUntil, ConfirmEmail: proof } }: UnverifiedEmailHoldProps) {
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
