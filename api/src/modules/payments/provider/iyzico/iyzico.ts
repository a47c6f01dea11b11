import { cut } from '@shop/domain/line-rules';
import { toDecimal, toMinor } from '@shop/domain/money';
import type { IyzicoAccount } from '../../../../env.ts';
import { type Attempt, type PaymentProvider, type PaymentResult, type PostalAddress, ProviderFailure } from '../provider.ts';
import { Initialised, Paid, Report } from './answers.ts';
import { ask, expectForm, refusalOf } from './client.ts';
import { declineOf } from './decline.ts';
import { equal, signatureOf, signedAmount } from './signature.ts';

export const paths = {
  initialise: '/payment/iyzipos/checkoutform/initialize/auth/ecom',
  retrieve: '/payment/iyzipos/checkoutform/auth/ecom/detail',
  cancel: '/payment/cancel',
  refund: '/v2/payment/refund',
  report: '/v2/reporting/payment/details',
} as const;

/** Maximum characters; iyzico documents no limit. */
export const MOST_TEXT = 300;

const short = (text: string): string => cut(text, MOST_TEXT);

/** Checks the host, because iyzico's signature does not cover the payment page's URL. */
const isOfProvider = ({ protocol, hostname }: URL, baseUrl: URL): boolean =>
  hostname === baseUrl.hostname ? protocol === baseUrl.protocol : protocol === 'https:' && hostname.endsWith('.iyzipay.com');

/** https://docs.iyzico.com/en/payment-methods/direct-charge/checkoutform */
export function iyzico(account: IyzicoAccount): PaymentProvider {
  return {
    async initialise(attempt) {
      const answer = await ask(account, 'POST', paths.initialise, initialiseBody(attempt));
      const { conversationId, token, paymentPageUrl, signature } = expectForm(Initialised, answer, paths.initialise);
      const page = URL.parse(paymentPageUrl);
      if (
        conversationId !== attempt.conversationId ||
        !page ||
        !isOfProvider(page, account.baseUrl) ||
        !equal(signature, signatureOf(account.secretKey, [conversationId, token]))
      )
        throw new ProviderFailure('iyzico opened a payment that is not the one we asked for');
      return { token, pageUrl: page.href };
    },

    async retrieve({ token, conversationId }): Promise<PaymentResult> {
      const answer = await ask(account, 'POST', paths.retrieve, { locale: 'tr', conversationId, token });
      if (answer.paymentStatus === 'FAILURE') return { state: 'failed', reason: refusalOf(answer), decline: declineOf(answer) };
      // No card entered yet, 3-D Secure in progress, or token expired.
      if (answer.paymentStatus !== 'SUCCESS') return { state: 'pending', review: false };

      const paid = expectForm(Paid, answer, paths.retrieve);
      const amount = toMinor(paid.paidPrice);
      if (paid.token !== token || amount === undefined || !isSigned(paid, account.secretKey))
        throw new ProviderFailure('iyzico’s result is not signed as it should be, or is of another payment');
      if (paid.fraudStatus === 0) return { state: 'pending', review: true };
      if (paid.fraudStatus !== 1) return { state: 'failed', reason: `fraud status ${paid.fraudStatus}`, decline: 'bank' };
      return {
        state: 'paid',
        providerPaymentId: String(paid.paymentId),
        conversationId: paid.conversationId,
        basketId: paid.basketId,
        amount,
        currency: paid.currency,
      };
    },

    async refund({ providerPaymentId, conversationId }) {
      const report = `${paths.report}?${new URLSearchParams({ paymentId: providerPaymentId })}`;
      const { payments } = expectForm(Report, await ask(account, 'GET', report), paths.report);
      const payment = payments.find(({ paymentId }) => String(paymentId) === providerPaymentId);
      if (!payment) throw new ProviderFailure(`iyzico does not know the payment ${providerPaymentId}`);
      const cancelled = payment.cancels?.some(({ cancelStatus }) => cancelStatus === 1) ?? false;
      if (cancelled || payment.paymentRefundStatus === 'TOTALLY_REFUNDED') return;

      // A payment can be cancelled on its day. Later it needs a refund.
      const common = { locale: 'tr', conversationId, paymentId: providerPaymentId };
      const undone = await ask(account, 'POST', paths.cancel, common);
      if (undone.status === 'success') return;
      const refund = { ...common, price: String(payment.paidPrice), currency: payment.currency };
      const refunded = await ask(account, 'POST', paths.refund, refund);
      if (refunded.status !== 'success') throw new ProviderFailure(`iyzico refuses the refund: ${refusalOf(refunded)}`);
    },
  };
}

function initialiseBody({ amount, buyer, delivery, invoice, items, ...attempt }: Attempt): object {
  return {
    locale: attempt.locale,
    conversationId: attempt.conversationId,
    price: toDecimal(amount),
    paidPrice: toDecimal(amount),
    currency: attempt.currency,
    basketId: attempt.basketId,
    paymentGroup: 'PRODUCT',
    callbackUrl: attempt.callbackUrl,
    // No instalments: their interest would change the paid amount.
    enabledInstallments: [1],
    buyer: {
      id: buyer.id,
      name: buyer.name,
      surname: buyer.surname,
      email: buyer.email,
      gsmNumber: international(buyer.phone),
      // iyzico requires a number and documents this placeholder.
      identityNumber: '11111111111',
      registrationAddress: short(delivery.street),
      city: delivery.city,
      country: 'Turkey',
      ip: buyer.ip,
    },
    shippingAddress: address(delivery),
    billingAddress: address(invoice),
    basketItems: items.map((item) => ({
      id: item.id,
      name: short(item.name),
      category1: 'Shop',
      itemType: 'PHYSICAL',
      price: toDecimal(item.amount),
    })),
  };
}

/** Formats Turkish mobile numbers as `+905321112233`. */
export const international = (phone: string): string => phone.replace(/[^\d+]/g, '').replace(/^0?(?=5\d{9}$)/, '+90');

const address = ({ name, street, city, postCode }: PostalAddress): object => ({
  contactName: name,
  address: short(street),
  city,
  country: 'Turkey',
  ...(postCode && { zipCode: postCode }),
});

function isSigned({ signature, ...paid }: Paid, secretKey: string): boolean {
  const values = (amountOf: (amount: string | number) => string) => [
    paid.paymentStatus,
    String(paid.paymentId),
    paid.currency,
    paid.basketId,
    paid.conversationId,
    amountOf(paid.paidPrice),
    amountOf(paid.price),
    paid.token,
  ];
  // Some iyzico libraries sign whole amounts as 10, others as 10.0.
  const withDecimal = (amount: string | number) => (/\./.test(signedAmount(amount)) ? signedAmount(amount) : `${signedAmount(amount)}.0`);
  return [signedAmount, withDecimal].some((amountOf) => equal(signature, signatureOf(secretKey, values(amountOf))));
}
