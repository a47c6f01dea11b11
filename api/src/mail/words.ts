import type { PaymentProgress } from '@shop/contracts/orders';
import type { MailName } from './mails.ts';

/** What a mail says by itself; `{name}` is filled in. */
export interface MailWords {
  subject: string;
  preheader: string;
  heading: string;
  text: string;
}

/** All that the mails of one language are made of besides what they tell of. */
export interface Words {
  mails: Record<MailName, MailWords>;
  greeting: string;
  /** Under a button, before its address. */
  linkHint: string;
  footer: string;
  /** For whoever did not do what the mail tells of. */
  notYou: { registered: string; reset: string; changed: string };
  buttons: { verify: string; reset: string; order: string; product: string };
  order: {
    title: string;
    number: string;
    date: string;
    payment: string;
    delivery: string;
    goods: string;
    pieces: string;
    subtotal: string;
    discount: string;
    deliveryFee: string;
    free: string;
    paymentFee: string;
    total: string;
    vat: string;
    address: string;
    recipient: string;
    street: string;
    phone: string;
    invoice: string;
    company: string;
    taxOffice: string;
    taxNumber: string;
    carrier: string;
    trackingNumber: string;
    transfer: string;
    transferHint: string;
    heldUntil: string;
    reference: string;
    amount: string;
  };
  /** How the payment stands, for a placed order and for a cancelled one. */
  placed: Record<PaymentProgress, string>;
  cancelled: Record<PaymentProgress, string>;
  question: { from: string; subject: string; product: string };
  size: string;
}
