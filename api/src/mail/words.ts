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
  /** For who has told no name. */
  greetingNobody: string;
  /** Under a button, before its address. */
  linkHint: string;
  footer: string;
  /** For whoever did not do what the mail tells of. */
  notYou: {
    registered: string;
    reset: string;
    changed: string;
    newEmail: string;
    emailAsked: string;
    emailChanged: string;
    passkey: string;
    proved: string;
  };
  /** Offers an account under an order of a guest. */
  guest: string;
  buttons: {
    guest: string;
    guestVerify: string;
    verify: string;
    newEmail: string;
    reset: string;
    security: string;
    data: string;
    order: string;
    pay: string;
    review: string;
    report: string;
    product: string;
  };
  newEmail: string;
  /** What a new password or the proof of the address has ended. */
  revoked: { passkeys: string; sessions: string; unknownDevice: string };
  order: {
    title: string;
    number: string;
    date: string;
    payment: string;
    delivery: string;
    goods: string;
    pieces: string;
    blank: string;
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
    billingAddress: string;
    ownReference: string;
    eInvoice: string;
    eInvoiceYes: string;
    taxNumber: string;
    identityNumber: string;
    carrier: string;
    trackingNumber: string;
    transfer: string;
    transferHint: string;
    heldUntil: string;
    proofForTransfer: string;
    proofForDoor: string;
    reference: string;
    amount: string;
  };
  /** How the payment stands, for a placed order and for a cancelled one. */
  placed: Record<PaymentProgress, string>;
  /** Of a placed order that a coupon has paid whole. */
  nothingToPay: string;
  /** Of a card payment that the card company looks at more closely. */
  paymentChecked: string;
  cancelled: Record<PaymentProgress, string>;
  question: { from: string; subject: string; product: string };
  size: string;
  /** How many of a kind of job are given up and still tried. */
  troubledJob: string;
  summary: {
    orders: string;
    total: string;
    newCustomers: string;
    questions: string;
    waitingTitle: string;
    payment: string;
    production: string;
    shipping: string;
    refund: string;
    stateTitle: string;
    soldOut: string;
    failedJobs: string;
  };
}
