import type { PaymentProgress } from '@shop/contracts/orders';
import type { MailName } from './mails.ts';

export interface MailWords {
  subject: string;
  preheader: string;
  heading: string;
  text: string;
}

export interface Words {
  mails: Record<MailName, MailWords>;
  greeting: string;
  greetingNobody: string;
  linkHint: string;
  footer: string;
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
    track: string;
    review: string;
    report: string;
    product: string;
  };
  newEmail: string;
  revoked: { passkeys: string; sessions: string; unknownDevice: string };
  order: {
    title: string;
    number: string;
    date: string;
    payment: string;
    delivery: string;
    goods: string;
    pieces: string;
    perPack: string;
    people: string;
    quantity: string;
    blank: string;
    designed: string;
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
  placed: Record<PaymentProgress, string>;
  nothingToPay: string;
  paymentChecked: string;
  cancelled: Record<PaymentProgress, string>;
  question: { from: string; subject: string; product: string };
  size: string;
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
